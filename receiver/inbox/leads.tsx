/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import { nameOf } from '../intake/labels.ts';
import { leadPath } from '../notify/lead-link.ts';
import type { App, AppContext } from '../services.ts';
import { addNote, getLead, LEAD_STATES, notesOf, othersOf, setState } from '../store/leads.ts';
import { listLeads } from '../store/list-leads.ts';
import { deadLetters, type LeadChannel, sendAgain, sendingsOf } from '../store/outbox.ts';
import { recordAccess } from './access-log.tsx';
import { addressOf, readFilter, searchFor, toFilter } from './filter.ts';
import { sendInboxPage, showNotFound } from './layout.tsx';
import { CHANNEL_LABELS, LeadPage, LONGEST_NOTE } from './lead-page.tsx';
import { ListPage } from './list-page.tsx';

const PAGE_LENGTH = 50;
const LEAD = '/leads/:number{[1-9][0-9]{0,14}}';

/** The pages of the list, of one lead and of failed notifications, and the forms on them. */
export const leadRoutes = new Hono<App>()
  .get('/', async (c) => {
    const { database, clock, now } = c.env;
    const choice = await readFilter(database, c.req.query());
    const [before] = /^[1-9]\d{0,14}$/.exec(c.req.query('before') ?? '') ?? [];
    await recordAccess(c, choice.words ? 'search' : 'list');
    const [page, dead] = await Promise.all([
      listLeads(database, toFilter(choice, clock), {
        before: Number(before) || undefined,
        limit: PAGE_LENGTH,
      }),
      deadLetters(database, 1),
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
        hasUnsent={dead.length > 0}
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
  .get('/unsent', async (c) => {
    await recordAccess(c, 'unsent');
    const letters = await deadLetters(c.env.database);
    return sendInboxPage(
      c,
      { title: 'Not sent', section: 'leads' },
      <>
        <h1>Not sent</h1>
        {letters.length === 0 && <p class="no-results">All notifications were sent.</p>}
        <ul class="others">
          {letters.map(({ lead, channel, due, error }) => (
            <li>
              <a href={`${leadPath(lead)}#sent`}>
                Lead {lead}: {CHANNEL_LABELS[channel]}, last attempt {c.env.clock.exact(due)}
              </a>
              {error && <p class="field-hint">{error}</p>}
            </li>
          ))}
        </ul>
      </>,
    );
  })
  .get(LEAD, async (c) => {
    const { database, clock, settings, formLabels } = c.env;
    const number = Number(c.req.param('number'));
    const lead = await getLead(database, number);
    if (!lead) return showNotFound(c);
    await recordAccess(c, `lead ${number}`);
    const [notes, sendings, others] = await Promise.all([
      notesOf(database, number),
      sendingsOf(database, number),
      othersOf(database, lead),
    ]);
    const site = settings.site[0] ?? settings.address;
    const props = { lead, notes, sendings, others, site, clock, formLabels: await formLabels() };
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
  .post(`${LEAD}/send`, async (c) => {
    const number = Number(c.req.param('number'));
    const channel = (c.var.body.get('channel') ?? '') as LeadChannel;
    await sendAgain(c.env.database, number, channel, c.env.now());
    await recordAccess(c, `resend lead ${number}`);
    return back(c, number, '#sent');
  });

const back = (c: AppContext, number: number, part = '') => c.redirect(`${leadPath(number)}${part}`, 303);
