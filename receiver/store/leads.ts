import type { FormId } from '../../rules/forms/rule.ts';
import type { Lead, LeadLabels, LeadMeta, Suspicion } from '../intake/lead.ts';
import { digestOf } from '../web/secrets.ts';
import { type Database, type Statement, sql } from './database.ts';
import type { NewClaim, Notice } from './outbox.ts';
import { searchedText } from './search.ts';

export const LEAD_STATES = ['new', 'answered', 'won', 'lost', 'spam'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** How many other leads from the same address to show with a lead. */
const OTHERS_MAX = 20;

/** A lead as it is read from the store. */
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
  /** The lead's `values` as JSON. The column has another name because VALUES is a reserved word in SQL. */
  answers: string;
  meta: string;
  labels: string;
  suspect: string;
}

/**
 * Stores a lead together with its sendings, or nothing at all. The same values in the same form are one lead. If the first
 * copy looked like spam and this one doesn't, this one replaces it.
 * @returns the claims that are new
 * @throws if the lead can't be stored
 */
export async function addLead(database: Database, lead: Lead, notice: Notice): Promise<NewClaim[]> {
  const results = await database.batch<NewClaim>(await insertLeadSql(lead, notice));
  return results.flat().filter(({ channel }) => notice.claimed.includes(channel));
}

async function insertLeadSql(lead: Lead, { channels, claimed, leaseEnds }: Notice): Promise<Statement[]> {
  const key = await leadKey(lead);
  const { name = '', businessName = '', company = '', email = '' } = lead.values;
  const received = Date.parse(lead.received);
  const suspectCopy = sql`lead_key = ${key} AND state = 'spam' AND suspect <> ''`;
  return [
    ...(lead.suspect.length === 0 ? deleteLeadsSql(suspectCopy) : []),
    sql`INSERT INTO leads (lead_key, id, form, received, name, email, source, state, answers, meta, labels,
        suspect, searched)
      VALUES (${key}, ${lead.id}, ${lead.form}, ${received}, ${name || businessName || company},
        ${email.toLowerCase()}, ${sourceOf(lead.meta)}, ${lead.suspect.length > 0 ? 'spam' : 'new'},
        ${JSON.stringify(lead.values)}, ${JSON.stringify(lead.meta)}, ${JSON.stringify(lead.labels)},
        ${lead.suspect.join(' ')}, ${searchedText(lead)})
      ON CONFLICT DO NOTHING`,
    ...channels.map((channel) => {
      const [attempts, due] = claimed.includes(channel) ? [1, leaseEnds] : [0, received];
      return sql`INSERT INTO outbox (lead, channel, state, attempts, due)
        SELECT number, ${channel}, 'waiting', ${attempts}, ${due} FROM leads WHERE lead_key = ${key}
          AND NOT EXISTS (SELECT 1 FROM outbox WHERE state IN ('sent', 'dead') AND lead = number
            AND channel = ${channel})
        ON CONFLICT DO NOTHING RETURNING lead, channel`;
    }),
  ];
}

/** Deletes the leads that meet a condition, and their sendings. Their notes are deleted by a foreign key. */
export function deleteLeadsSql(condition: Statement): Statement[] {
  return [
    sql`DELETE FROM outbox WHERE state IN ('waiting', 'sent', 'dead')
      AND lead IN (SELECT number FROM leads WHERE ${condition})`,
    sql`DELETE FROM leads WHERE ${condition}`,
  ];
}

export async function getLead(database: Database, number: number): Promise<StoredLead | undefined> {
  const [row] = await database.query<LeadRow>(sql`SELECT * FROM leads WHERE number = ${number}`);
  return row && leadOf(row);
}

/** The latest other leads from the same address. */
export async function othersOf(database: Database, { number, values }: StoredLead): Promise<StoredLead[]> {
  const email = values.email?.toLowerCase();
  if (!email) return [];
  const rows = await database.query<LeadRow>(
    sql`SELECT * FROM leads WHERE email = ${email} AND number <> ${number}
      ORDER BY number DESC LIMIT ${OTHERS_MAX}`,
  );
  return rows.map(leadOf);
}

/** @returns false if there is no such lead */
export async function setState(database: Database, number: number, state: LeadState): Promise<boolean> {
  const rows = await database.query(
    sql`UPDATE leads SET state = ${state} WHERE number = ${number} RETURNING number`,
  );
  return rows.length > 0;
}

export interface Note {
  written: number;
  author: string;
  note: string;
}

/** @returns false if there is no such lead */
export async function addNote(
  database: Database,
  lead: number,
  { written, author, note }: Note,
): Promise<boolean> {
  const rows = await database.query(
    sql`INSERT INTO notes (lead, written, author, note)
      SELECT number, ${written}, ${author}, ${note} FROM leads WHERE number = ${lead} RETURNING lead`,
  );
  return rows.length > 0;
}

export function notesOf(database: Database, lead: number): Promise<Note[]> {
  return database.query<Note>(
    sql`SELECT written, author, note FROM notes WHERE lead = ${lead} ORDER BY number`,
  );
}

/** Parses a row of the table of leads. */
export function leadOf({ number, id, form, source, state, ...row }: LeadRow): StoredLead {
  return {
    number,
    id,
    form,
    source,
    state,
    received: new Date(row.received).toISOString(),
    values: JSON.parse(row.answers) as Record<string, string>,
    meta: JSON.parse(row.meta) as LeadMeta,
    labels: JSON.parse(row.labels) as LeadLabels,
    suspect: row.suspect.split(' ').filter(Boolean) as Suspicion[],
  };
}

/** What brought the visitor: the campaign's source, the ad network, or "direct". */
function sourceOf({ utm_source, gclid, fbclid }: LeadMeta): string {
  return (
    utm_source?.toLowerCase().slice(0, 60) || (gclid && 'google ads') || (fbclid && 'facebook') || 'direct'
  );
}

/** The key that makes a lead unique. As in version 1.0.0, it contains the id, so that older leads are recognized. */
async function leadKey({ id, form, values }: Lead): Promise<string> {
  const content = JSON.stringify([id, form, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return digestOf(content);
}
