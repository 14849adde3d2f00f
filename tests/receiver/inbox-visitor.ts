import { expect } from 'vitest';
import { createReceiver, type Receiver, type ReceiverOptions } from '../../receiver/app.ts';
import type { Lead } from '../../receiver/intake/lead.ts';
import type { Mail } from '../../receiver/notify/mail/mailer.ts';
import type { RequestContext } from '../../receiver/services.ts';
import { readSettings } from '../../receiver/settings.ts';
import { type Database, sql } from '../../receiver/store/database.ts';
import { addLead } from '../../receiver/store/leads.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import type { FormId } from '../../rules/forms/forms.ts';
import { CONTACT_VALUES, OWN_SITE, SECOND_SITE } from './requests.ts';

export const ADA = 'ada@agency.example';
export const BO = 'bo@agency.example';
export const INBOX_SETTINGS = readSettings({
  LEADS_SITE: `${OWN_SITE} ${SECOND_SITE}`,
  LEADS_PEOPLE: `${ADA} ${BO}`,
  LEADS_MAIL: 'smtp://127.0.0.1',
  LEADS_FROM: 'leads@agency.example',
});
/** A Friday, 8 p.m. in Omaha. */
const START = Date.UTC(2026, 0, 3, 2);

type Fields = Readonly<Record<string, string>>;

export type TestInbox = Awaited<ReturnType<typeof testInbox>>;
export type InboxVisitor = ReturnType<typeof createVisitor>;

/** An inbox with an empty store in memory, or with the one given; tests move its clock on. */
export async function testInbox(options: Partial<ReceiverOptions> = {}) {
  const database = options.database ?? (await openSqlite(':memory:'));
  const [mails, log, underWay]: [Mail[], string[], Promise<unknown>[]] = [[], [], []];
  const clock = { now: START };
  const receiver = createReceiver({
    settings: INBOX_SETTINGS,
    now: () => clock.now,
    mailer: async (mail) => void mails.push(mail),
    log: (line) => log.push(line),
    ...options,
    database,
  });
  const idle = async () => void (await Promise.all(underWay));
  /** @param sender the address that they come from */
  const visitor = (sender?: string) =>
    createVisitor(receiver, { sender, later: (work) => underWay.push(work) });
  /** The link that is mailed to somebody who asks for one; undefined if none is. */
  const askForLink = async (email: string, from = visitor()) => {
    const before = mails.length;
    await from.post('/inbox/sign-in', { email });
    await idle();
    return /https:\/\/\S+/.exec(mails.slice(before)[0]?.text ?? '')?.[0].replace(OWN_SITE, '');
  };
  /** A visitor who has signed in with a mailed link. */
  const signedIn = async (email = ADA) => {
    const link = await askForLink(email);
    const person = visitor();
    const { status } = await person.post('/inbox/sign-in/link', { token: tokenOf(link) });
    expect(status).toBe(303);
    return person;
  };
  return { database, mails, log, clock, idle, visitor, askForLink, signedIn };
}

/** An inbox, and Ada, who has signed in. */
export async function adasInbox(options: Partial<ReceiverOptions> = {}) {
  const inbox = await testInbox(options);
  return { inbox, ada: await inbox.signedIn() };
}

export const tokenOf = (link = '') => new URL(link, OWN_SITE).searchParams.get('token') ?? '';

/** A browser without script: keeps cookies, sends the headers of a form of the page it is on. */
function createVisitor({ fetch }: Receiver, context: RequestContext) {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, ...(cookie && { Cookie: cookie }) };
    const response = await fetch(new Request(`http://receiver${path}`, { ...init, headers }), context);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const get = (path: string) => request(path, {});
  const head = (path: string) => request(path, { method: 'HEAD' });
  const read = async (path: string) => (await get(path)).text();
  const post = (
    path: string,
    fields: Fields = {},
    headers: Fields = { Origin: OWN_SITE, 'Sec-Fetch-Site': 'same-origin' },
  ) => request(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return { cookies, get, head, read, post };
}

/** Where the form of the list leads to. @param query its values: "words=roofs&form=contact" */
export async function searched(visitor: InboxVisitor, query: string): Promise<string> {
  const response = await visitor.post('/inbox', Object.fromEntries(new URLSearchParams(query)));
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

/** The numbers of the leads on a page, in their order. */
export async function numbersOn(visitor: InboxVisitor, path: string): Promise<number[]> {
  const page = await visitor.read(path);
  return [...page.matchAll(/href="\/inbox\/leads\/(\d+)"/g)].map(([, number]) => Number(number));
}

type LeadOptions = Partial<Omit<Lead, 'form' | 'received' | 'values'>> & { form?: FormId; received?: number };

/** Stores a lead as if its form had been sent. @returns its number */
export async function stored(
  { database, clock }: Pick<TestInbox, 'database' | 'clock'>,
  values: Fields = {},
  { form = 'contact', received = clock.now, ...lead }: LeadOptions = {},
): Promise<number> {
  await addLead(
    database,
    {
      ...{ id: crypto.randomUUID(), form, meta: {}, labels: {}, suspect: [] },
      received: new Date(received).toISOString(),
      values: { ...CONTACT_VALUES[form], ...values },
      ...lead,
    },
    ['webhook'],
  );
  const [row] = await database.query<{ number: number }>(sql`SELECT MAX(number) AS number FROM leads`);
  return row?.number ?? 0;
}

/** Everything in a store, as text. */
export async function everything(database: Database): Promise<string> {
  const tables = await database.query<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => database.query({ text: `SELECT * FROM ${name}`, values: [] })),
  );
  return JSON.stringify(rows);
}
