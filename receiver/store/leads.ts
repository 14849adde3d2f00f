import type { FormId } from '../../rules/form-rule.ts';
import { digestOf } from '../digest.ts';
import type { Lead, LeadMeta, Suspicion } from '../forms/lead.ts';
import type { Channel } from '../notify/channel.ts';
import { type Database, type Statement, sql } from './database.ts';
import { searchedText } from './search.ts';

export const STATES = ['new', 'answered', 'won', 'lost', 'spam'] as const;
export type LeadState = (typeof STATES)[number];

/** A lead as it is read. */
export interface StoredLead extends Lead {
  number: number;
  state: LeadState;
  source: string;
}

/** A row of the table of leads. */
export interface LeadRow {
  number: number;
  id: string;
  form: FormId;
  received: number;
  source: string;
  state: LeadState;
  answers: string;
  meta: string;
  suspect: string;
}

/**
 * Stores a lead with what is to be sent about it, all or nothing. The same words under the same id are one lead; other
 * words are another lead, because anyone can compute the id of somebody else's lead. For the same reason, a lead that is not
 * suspect replaces what made the same one look like spam.
 * @throws if the lead could not be stored
 */
export async function addLead(database: Database, lead: Lead, channels: readonly Channel[]): Promise<void> {
  await database.batch(await leadAdded(lead, channels));
}

/** The statements of `addLead`. */
export async function leadAdded(lead: Lead, channels: readonly Channel[] = []): Promise<Statement[]> {
  const key = await leadKey(lead);
  const { name = '', businessName = '', company = '', email = '' } = lead.values;
  const received = Date.parse(lead.received);
  const added = sql`FROM leads WHERE lead_key = ${key}`;
  return [
    sql`INSERT INTO leads (lead_key, id, form, received, name, email, source, state, answers, meta, suspect,
        searched)
      VALUES (${key}, ${lead.id}, ${lead.form}, ${received}, ${name || businessName || company},
        ${email.toLowerCase()}, ${sourceOf(lead.meta)}, ${lead.suspect.length > 0 ? 'spam' : 'new'},
        ${JSON.stringify(lead.values)}, ${JSON.stringify(lead.meta)}, ${lead.suspect.join(' ')},
        ${searchedText(lead.values)})
      ON CONFLICT (lead_key) DO UPDATE
        SET state = excluded.state, suspect = '', source = excluded.source, meta = excluded.meta
        WHERE leads.state = 'spam' AND leads.suspect <> '' AND excluded.suspect = ''`,
    ...channels.map(
      (channel) => sql`INSERT INTO outbox (lead, channel, state, attempts, due)
        SELECT number, ${channel}, 'waiting', 0, ${received} ${added} ON CONFLICT DO NOTHING`,
    ),
  ];
}

/** All leads in the order of arrival, for exports and tests. */
export async function* allLeads(database: Database): AsyncGenerator<StoredLead> {
  for (let last = 0; ; ) {
    const rows = await database.query<LeadRow>(
      sql`SELECT * FROM leads WHERE number > ${last} ORDER BY number LIMIT 500`,
    );
    for (const row of rows) yield leadOf(row);
    last = rows.at(-1)?.number ?? last;
    if (rows.length === 0) return;
  }
}

export async function getLead(database: Database, number: number): Promise<StoredLead | undefined> {
  const [row] = await database.query<LeadRow>(sql`SELECT * FROM leads WHERE number = ${number}`);
  return row && leadOf(row);
}

/** Parses a row of the table of leads. */
export function leadOf({ received, answers, meta, suspect, ...row }: LeadRow): StoredLead {
  const { number, id, form, source, state } = row;
  return {
    ...{ number, id, form, source, state },
    received: new Date(received).toISOString(),
    values: JSON.parse(answers) as Record<string, string>,
    meta: JSON.parse(meta) as LeadMeta,
    suspect: suspect.split(' ').filter(Boolean) as Suspicion[],
  };
}

/** What brought a visitor, in a word: the campaign's source, the ad's network, or "direct". */
function sourceOf({ utm_source, gclid, fbclid }: LeadMeta): string {
  return (
    utm_source?.toLowerCase().slice(0, 60) || (gclid && 'google ads') || (fbclid && 'facebook') || 'direct'
  );
}

async function leadKey({ id, form, values }: Lead): Promise<string> {
  const content = JSON.stringify([id, form, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return digestOf(content);
}
