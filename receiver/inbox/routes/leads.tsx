import { Hono } from 'hono';
import { nameOf } from '../../forms/labels.ts';
import type { Channel } from '../../notify/channel.ts';
import { addNote, notesOf, othersOf, sendingsOf, setState } from '../../store/lead-work.ts';
import { getLead, STATES } from '../../store/leads.ts';
import { listLeads } from '../../store/list-leads.ts';
import { deadLetters, retry } from '../../store/outbox.ts';
import { type Inbox, type InboxContext, logAccess } from '../app.ts';
import { readChoice, readPlace, toFilter } from '../filter.ts';
import { LeadPage } from '../pages/LeadPage.tsx';
import { ListPage } from '../pages/ListPage.tsx';
import { LONGEST_NOTE } from '../pages/Notes.tsx';
import { UnsentPage } from '../pages/UnsentPage.tsx';
import { show, showNotFound } from '../show.tsx';

const PAGE_LENGTH = 50;
const LEAD = '/leads/:number{[1-9][0-9]{0,14}}';

/** The list, one lead, and what people do with it. */
export const leads = new Hono<Inbox>()
  .get('/', async (c) => {
    const { database, clock, now } = c.env;
    const choice = readChoice(c.req.query());
    const before = readPlace(c.req.query('before'));
    await logAccess(c, choice.q ? 'search' : 'list');
    const [page, dead] = await Promise.all([
      listLeads(database, toFilter(choice, clock), { before, limit: PAGE_LENGTH }),
      deadLetters(database, 1),
    ]);
    const today = clock.dayOf(now());
    const unsent = dead.length > 0;
    return show(
      c,
      { title: 'Leads', place: 'leads' },
      <ListPage {...page} {...{ before, choice, clock, today, unsent }} />,
    );
  })
  .get('/unsent', async (c) => {
    await logAccess(c, 'unsent');
    const { database, clock } = c.env;
    const letters = await deadLetters(database);
    return show(c, { title: 'Not sent', place: 'leads' }, <UnsentPage letters={letters} clock={clock} />);
  })
  .get(LEAD, async (c) => {
    const { database, clock, settings } = c.env;
    const number = Number(c.req.param('number'));
    const lead = await getLead(database, number);
    if (!lead) return showNotFound(c);
    await logAccess(c, `lead ${number}`);
    const [notes, sendings, others] = await Promise.all([
      notesOf(database, number),
      sendingsOf(database, number),
      othersOf(database, lead),
    ]);
    const site = settings.site[0] ?? settings.address;
    const props = { lead, notes, sendings, others, site, clock, csrf: c.var.visit.csrf };
    return show(c, { title: nameOf(lead), place: 'leads' }, <LeadPage {...props} />);
  })
  .post(`${LEAD}/state`, async (c) => {
    const number = Number(c.req.param('number'));
    const state = STATES.find((known) => known === c.var.fields.get('state'));
    if (!state || !(await setState(c.env.database, number, state))) return showNotFound(c);
    await logAccess(c, `state ${state} lead ${number}`);
    return back(c, number);
  })
  .post(`${LEAD}/notes`, async (c) => {
    const number = Number(c.req.param('number'));
    const note = (c.var.fields.get('note') ?? '').trim().slice(0, LONGEST_NOTE);
    const written = { written: c.env.now(), author: c.var.visit.email, note };
    if (note !== '' && !(await addNote(c.env.database, number, written))) return showNotFound(c);
    await logAccess(c, `note lead ${number}`);
    return back(c, number, '#notes');
  })
  .post(`${LEAD}/send`, async (c) => {
    const number = Number(c.req.param('number'));
    const channel = (c.var.fields.get('channel') ?? '') as Channel;
    await retry(c.env.database, number, channel, c.env.now());
    await logAccess(c, `send again lead ${number}`);
    return back(c, number, '#sent');
  });

const back = (c: InboxContext, number: number, part = '') => c.redirect(`/inbox/leads/${number}${part}`, 303);
