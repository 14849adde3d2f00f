import { Hono } from 'hono';
import type { ReactNode } from 'react';
import { countLeadsOf, erasePerson, erasuresOf, getErasure } from '../../store/erase.ts';
import { saltedDigest } from '../../store/salted-digest.ts';
import { type Inbox, type InboxContext, logAccess } from '../app.ts';
import { ConfirmErasePage, ErasePage, ErasuresPage } from '../pages/ErasePages.tsx';
import { ErasurePage } from '../pages/ErasurePage.tsx';
import { show, showNotFound } from '../show.tsx';

/** Erases all leads of one person, and proves that it was done. */
export const erase = new Hono<Inbox>()
  .get('/erase', (c) => page(c, 'Erase a person', <ErasePage csrf={c.var.visit.csrf} />))
  // The address is posted and the page is the answer, so that no address of a page, and no server's log, contains it.
  .post('/erase', async (c) => {
    const address = addressIn(c);
    await logAccess(c, 'find leads to erase');
    const count = await countLeadsOf(c.env.database, address);
    return page(c, 'Erase a person', <ConfirmErasePage {...{ address, count }} csrf={c.var.visit.csrf} />);
  })
  .post('/erase/confirm', async (c) => {
    const { database, now } = c.env;
    const address = addressIn(c);
    const digest = await digestOf(c, address);
    await erasePerson(database, address, { happened: now(), email: c.var.visit.email, digest });
    const [latest] = await erasuresOf(database, digest);
    return c.redirect(`/inbox/erasures/${latest?.number ?? 0}`, 303);
  })
  .post('/erase/check', async (c) => {
    await logAccess(c, 'check erasure');
    const erasures = await erasuresOf(c.env.database, await digestOf(c, addressIn(c)));
    return page(c, 'Erasures', <ErasuresPage erasures={erasures} clock={c.env.clock} />);
  })
  .get('/erasures/:number{[1-9][0-9]{0,14}}', async (c) => {
    const number = Number(c.req.param('number'));
    await logAccess(c, `erasure ${number}`);
    const erasure = await getErasure(c.env.database, number);
    if (!erasure) return showNotFound(c);
    return page(c, 'Erased', <ErasurePage erasure={erasure} clock={c.env.clock} />);
  });

const addressIn = (c: InboxContext) => (c.var.fields.get('email') ?? '').trim().toLowerCase();

const digestOf = (c: InboxContext, address: string) => saltedDigest(c.env.database, `erased ${address}`);

const page = (c: InboxContext, title: string, content: ReactNode) =>
  show(c, { title, place: 'erase' }, content);
