import { createReceiver, type ReceiverOptions } from '../../receiver/app.ts';
import { type ReceiverSettings, readSettings } from '../../receiver/settings.ts';
import type { Database, Statement } from '../../receiver/store/database.ts';
import type { StoredLead } from '../../receiver/store/leads.ts';
import { everyLead } from '../../receiver/store/list-leads.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import type { FormId } from '../../rules/forms/forms.ts';
import type { FormLabels } from '../../rules/forms/labels.ts';

export const OWN_SITE = 'https://www.example.com';
export const SECOND_SITE = 'https://preview.example.com';
export const RECEIVER = 'https://forms.example.com/api/leads';
/** The id of the contact form's answers below. */
export const ID = '6ab41050-5cae-8516-a6d0-0f4ec0da1d91';
/** What makes a contact form another one for each number. */
export const numbered = (number: number) => ({ message: `Our market is Omaha. Story ${number}.` });

/** Answers that every rule accepts, to every form. */
export const CONTACT_VALUES: Record<FormId, Record<string, string>> = {
  contact: { name: 'Ada Hall', email: 'ada@example.com', message: 'Our market is Omaha.' },
  newsletter: { email: 'ada@example.com' },
  'industry-lead': { company: 'Hall Dental', name: 'Ada Hall', email: 'ada@example.com' },
  onboarding: {
    ...{ businessName: 'Hall Dental', phone: '+14025550100', email: 'ada@example.com' },
    ...{ serviceArea: 'Omaha', mainServices: 'Dentistry', heroHeadline: 'Gentle care' },
    ...{ businessDescription: 'A practice.', callToAction: 'Book a visit', businessHours: 'Mornings' },
    ...{ websiteGoals: 'More visits', targetKeywords: 'dentist omaha' },
  },
  'company-inquiry': {
    ...{ company: 'Hall Dental', name: 'Ada Hall', email: 'ada@example.com' },
    ...{ phone: '14025550100', industry: 'Dentistry' },
  },
  'email-only': { email: 'ada@example.com' },
};
export const FORM_IDS = Object.keys(CONTACT_VALUES) as FormId[];

/** What a site calls some of its fields and options. */
export const LABELS: FormLabels = {
  agency: 'Hall & Hopper',
  requests: [{ value: 'audit', label: 'a free audit' }],
  forms: {
    contact: {
      text: 'We read it today.',
      fields: [
        { name: 'company', label: 'Shop' },
        { name: 'service', label: 'Service', options: [{ value: 'seo', label: 'SEO' }] },
        { name: 'budget', label: 'A month', options: [{ value: 'small', label: 'Up to $900' }] },
      ],
    },
  },
};

/** Settings without mail, webhook or inbox people. */
export const SETTINGS: ReceiverSettings = readSettings({ LEADS_SITE: `${OWN_SITE} ${SECOND_SITE}` });

/** A receiver with an empty store in memory, or with the one given. */
export async function receiver(options: Partial<ReceiverOptions> = {}) {
  const database = options.database ?? (await openSqlite(':memory:'));
  const now = () => Date.UTC(2026, 0, 2);
  const { fetch } = createReceiver({ settings: SETTINGS, now, ...options, database });
  const underWay: Promise<unknown>[] = [];
  return {
    receive: (request: Request, sender?: string) =>
      fetch(request, { sender, later: (work) => underWay.push(work) }),
    database,
    leads: () => storedLeads(database),
    /** Waits for what went on after answers. */
    idle: async () => void (await Promise.all(underWay)),
  };
}

/** A store in memory in which some statements fail. */
export async function failingStore(
  message: string,
  fails: (statement: Statement) => boolean,
): Promise<Database> {
  const store = await openSqlite(':memory:');
  const run = async <Rows>(statements: readonly Statement[], rows: () => Promise<Rows>) => {
    if (statements.some(fails)) throw new Error(message);
    return rows();
  };
  return {
    ...store,
    query: <Row>(statement: Statement) => run([statement], () => store.query<Row>(statement)),
    batch: <Row>(statements: readonly Statement[]) => run(statements, () => store.batch<Row>(statements)),
  };
}

/** Sends requests one after the other. @returns the names of those whose answer has another status, and that status */
export async function answeredOtherwise(
  { receive }: { receive: (request: Request) => Promise<Response> },
  status: number,
  requests: readonly (readonly [name: string, request: Request])[],
): Promise<[name: string, status: number][]> {
  const others: [string, number][] = [];
  for (const [name, request] of requests) {
    const answer = await receive(request);
    if (answer.status !== status) others.push([name, answer.status]);
  }
  return others;
}

/** Everything that is stored, in the order of arrival. */
export async function storedLeads(database: Database): Promise<StoredLead[]> {
  const leads: StoredLead[] = [];
  for await (const lead of everyLead(database)) leads.unshift(lead);
  return leads;
}

/** What the leads in a SQLite file say, in their order. */
export async function messagesIn(path: string): Promise<string[]> {
  const database = await openSqlite(path);
  const leads = await storedLeads(database);
  await database.close();
  return leads.map(({ values }) => values.message ?? '');
}

type Headers = Record<string, string>;

/** A POST of any body. */
export function requestOf(body: BodyInit, type: string, headers: Headers = {}): Request {
  const init = { method: 'POST', headers: { 'Content-Type': type, Origin: OWN_SITE, ...headers }, body };
  return new Request(RECEIVER, { ...init, duplex: 'half' } as RequestInit);
}

/** What the site's script sends. */
export function json(body: unknown, headers: Headers = {}): Request {
  return requestOf(JSON.stringify(body), 'application/json', headers);
}

/** What a browser sends without script. */
export function native(fields: Record<string, string>, headers: Headers = {}): Request {
  return requestOf(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded', headers);
}

/** A native form that asks for the other encoding; the platform writes the boundary into its type. */
export function multipart(fields: Record<string, string | Blob>): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return new Request(RECEIVER, { method: 'POST', headers: { Origin: OWN_SITE }, body: form });
}

/** A form of the script, with right answers but for those given. */
export function lead(form: string, changes: Record<string, string> = {}): Record<string, string> {
  return { ...CONTACT_VALUES[form as FormId], _form: form, _page: '/contact', _id: ID, ...changes };
}
