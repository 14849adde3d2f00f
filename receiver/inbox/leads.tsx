/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import { consentText } from '../intake/consent.ts';
import { formName, nameOf } from '../intake/labels.ts';
import { leadPath } from '../notify/lead-link.ts';
import type { App, AppContext } from '../services.ts';
import { addNote, getLead, LEAD_STATES, notesOf, othersOf, setState } from '../store/leads.ts';
import { listLeads } from '../store/list-leads.ts';
import { notificationsOf, unsentNotifications } from '../store/notifications.ts';
import { addSubscriber, latestSignUp } from '../store/subscribers.ts';
import { recordAccess } from './access-log.tsx';
import { addressOf, readFilter, searchFor, toFilter } from './filter.ts';
import { sendInboxPage, showNotFound } from './layout.tsx';
import { LeadPage, LONGEST_NOTE } from './lead-page.tsx';
import { ListPage } from './list-page.tsx';

const PAGE_LENGTH = 50;
const LEAD = '/leads/:number{[1-9][0-9]{0,14}}';

/** The pages of the list and of one lead, and the forms on them. */
export const leadRoutes = new Hono<App>()
  .get('/', async (c) => {
    const { database, clock, now, formLabels } = c.env;
    const choice = await readFilter(database, c.req.query());
    const [before] = /^[1-9]\d{0,14}$/.exec(c.req.query('before') ?? '') ?? [];
    await recordAccess(c, choice.words ? 'search' : 'list');
    const [page, unsent] = await Promise.all([
      listLeads(database, toFilter(choice, clock), {
        before: Number(before) || undefined,
        limit: PAGE_LENGTH,
      }),
      unsentNotifications(database, 1),
    ]);
    return sendInboxPage(
      c,
      { title: 'Leads', section: 'leads' },
      <ListPage
        {...page}
        choice={choice}
        isFirst={!before}
        clock={clock}
        today={clock.dayOf(now())}
        own={(await formLabels())?.own}
        hasUnsent={unsent.length > 0}
      />,
    );
  })
  // Chooses filters. The words are posted, so that they don't get into server logs.
  .post('/', async (c) => {
    const { database } = c.env;
    const fields = Object.fromEntries(c.var.body);
    const choice = { ...(await readFilter(database, fields)), ...(await searchFor(database, fields.words)) };
    return c.redirect(addressOf(INBOX_PATH, choice), 303);
  })
  .get(LEAD, async (c) => {
    const { database, clock, settings, formLabels } = c.env;
    const number = Number(c.req.param('number'));
    const lead = await getLead(database, number);
    if (!lead) return showNotFound(c);
    await recordAccess(c, `lead ${number}`);
    const email = settings.mail && lead.values.email?.toLowerCase();
    const [notes, notifications, others, signUp] = await Promise.all([
      notesOf(database, number),
      notificationsOf(database, { kind: 'lead', ref: number }),
      othersOf(database, lead),
      email ? latestSignUp(database, email) : undefined,
    ]);
    const site = settings.site[0] ?? settings.address;
    const newsletter = Boolean(email) && { signUp };
    const props = {
      lead,
      notes,
      notifications,
      others,
      newsletter,
      site,
      clock,
      formLabels: await formLabels(),
    };
    return sendInboxPage(c, { title: nameOf(lead), section: 'leads' }, <LeadPage {...props} />);
  })
  .post(`${LEAD}/state`, async (c) => {
    const number = Number(c.req.param('number'));
    const state = LEAD_STATES.find((name) => name === c.var.body.get('state'));
    if (!state || !(await setState(c.env.database, number, state))) return showNotFound(c);
    await recordAccess(c, `status ${state} lead ${number}`);
    return back(c, number);
  })
  .post(`${LEAD}/notes`, async (c) => {
    const number = Number(c.req.param('number'));
    const text = (c.var.body.get('note') ?? '').trim().slice(0, LONGEST_NOTE);
    if (text === '') return back(c, number, '#notes');
    const note = { written: c.env.now(), author: c.var.session.email, note: text };
    if (!(await addNote(c.env.database, number, note))) return showNotFound(c);
    await recordAccess(c, `note lead ${number}`);
    return back(c, number, '#notes');
  })
  .post(`${LEAD}/subscribe`, async (c) => {
    const { database, settings, now } = c.env;
    const number = Number(c.req.param('number'));
    const lead = await getLead(database, number);
    if (!lead?.values.email || !settings.mail) return showNotFound(c);
    // The proof of what they will have agreed to.
    const asked = `Asked to confirm by ${c.var.session.email}, because of lead ${number} (${formName(lead)}, ${lead.received}).`;
    const isSignUp = lead.form === 'newsletter';
    const said = isSignUp ? await consentText(c.env, lead.meta.page) : 'The email said what they get.';
    const signUp = { ...lead, received: new Date(now()).toISOString() };
    await addSubscriber(database, signUp, { words: `${asked}\n${said}`, due: now(), turn: 1 });
    await recordAccess(c, `subscribe lead ${number}`);
    return back(c, number, '#newsletter');
  });

const back = (c: AppContext, number: number, part = '') => c.redirect(`${leadPath(number)}${part}`, 303);
