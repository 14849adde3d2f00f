import { expect } from 'vitest';
import type { Lead } from '../../receiver/forms/lead.ts';
import type { Mail } from '../../receiver/notify/mailer.ts';
import type { Receiver, ReceiverOptions } from '../../receiver/receiver.ts';
import { createReceiver } from '../../receiver/receiver.ts';
import { readSettings } from '../../receiver/settings.ts';
import type { Database } from '../../receiver/store/database.ts';
import { addLead } from '../../receiver/store/leads.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { ANSWERS, SITE } from './requests.ts';

export const ADA = 'ada@agency.example';
export const BO = 'bo@agency.example';
export const INBOX_SETTINGS = readSettings({
  LEADS_SITE: SITE,
  LEADS_PEOPLE: `${ADA} ${BO}`,
  LEADS_MAIL: 'smtp://127.0.0.1',
  LEADS_FROM: 'leads@agency.example',
});
/** A Friday, 8 p.m. in Omaha. */
const START = Date.UTC(2026, 0, 3, 2);

type Fields = Readonly<Record<string, string>>;

/** A browser without script: keeps cookies, sends the headers of a form of the page it is on. */
export interface Visitor {
  get(path: string): Promise<Response>;
  /** @param headers in place of those that browsers send */
  post(path: string, fields?: Fields, headers?: Fields): Promise<Response>;
  /** Posts with the token of the pages' forms. */
  send(path: string, fields?: Fields): Promise<Response>;
  /** The text of a page. */
  read(path: string): Promise<string>;
  /** The cookies it would send. */
  cookies: Map<string, string>;
}

export type TestInbox = Awaited<ReturnType<typeof testInbox>>;

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
  const visitor = () => createVisitor(receiver, (work) => underWay.push(work));
  /** The link that is mailed to somebody who asks for one; undefined if none is. */
  const askForLink = async (email: string, from = visitor()) => {
    const before = mails.length;
    await from.post('/inbox/sign-in', { email });
    await idle();
    return /https:\/\/\S+/.exec(mails.slice(before)[0]?.text ?? '')?.[0].replace(SITE, '');
  };
  return {
    ...{ database, mails, log, clock, idle, visitor, askForLink },
    /** A visitor who has signed in with a mailed link. */
    async signedIn(email = ADA) {
      const link = await askForLink(email);
      const person = visitor();
      const { status } = await person.post('/inbox/sign-in/link', { token: tokenOf(link) });
      expect(status).toBe(303);
      return person;
    },
  };
}

export const tokenOf = (link = '') => new URL(link, SITE).searchParams.get('token') ?? '';

function createVisitor({ fetch }: Receiver, later: (work: Promise<unknown>) => void): Visitor {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, ...(cookie && { Cookie: cookie }) };
    const response = await fetch(new Request(`http://receiver${path}`, { ...init, headers }), { later });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const visitor: Visitor = {
    cookies,
    get: (path) => request(path, {}),
    read: async (path) => (await visitor.get(path)).text(),
    post: (path, fields = {}, headers = { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' }) =>
      request(path, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    async send(path, fields = {}) {
      const csrf = /name="csrf" value="([0-9a-f]{64})"/.exec(await visitor.read('/inbox/erase'))?.[1] ?? '';
      return visitor.post(path, { csrf, ...fields });
    },
  };
  return visitor;
}

type LeadOptions = Partial<Omit<Lead, 'received' | 'values'>> & { received?: number };

/** Stores a lead as if its form had been sent. @returns its number */
export async function stored(
  { database, clock }: Pick<TestInbox, 'database' | 'clock'>,
  values: Fields = {},
  { form = 'contact', received = clock.now, ...lead }: LeadOptions = {},
): Promise<number> {
  await addLead(
    database,
    {
      ...{ id: crypto.randomUUID(), form, meta: {}, suspect: [] },
      received: new Date(received).toISOString(),
      values: { ...ANSWERS[form], ...values },
      ...lead,
    },
    ['webhook'],
  );
  const [row] = await database.query<{ number: number }>({
    text: 'SELECT MAX(number) AS number FROM leads',
    values: [],
  });
  return row?.number ?? 0;
}

/** Everything in a store, as text. */
export async function everything(database: Database): Promise<string> {
  const tables = await database.query<{ name: string }>({
    text: "SELECT name FROM sqlite_master WHERE type = 'table'",
    values: [],
  });
  const rows = await Promise.all(
    tables.map(({ name }) => database.query({ text: `SELECT * FROM ${name}`, values: [] })),
  );
  return JSON.stringify(rows);
}
