import type { Lead, LeadLabels, LeadMeta, Suspicion } from '../intake/lead.ts';
import { type Database, type Statement, sql } from './database.ts';
import { deleteNotificationsSql, type LeadChannel, type Lease, type Notification } from './notifications.ts';
import { searchedText } from './search.ts';

export const LEAD_STATES = ['new', 'answered', 'won', 'lost', 'spam'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** How long the same form is the same lead. */
const SAME_LEAD_MS = 8 * 86_400_000;
/** How many other leads from the same address to show with a lead. */
const OTHERS_MAX = 20;

/** A lead as it is read from the store. */
export interface StoredLead extends Lead {
  number: number;
  state: LeadState;
  source: string;
  /** The number of the lead with the same values that came before. */
  earlier: number | null;
}

/** A row of the table of leads. */
export interface LeadRow {
  number: number;
  id: string;
  form: string;
  received: number;
  source: string;
  state: LeadState;
  /** The lead's `values` as JSON. The column has another name because VALUES is a reserved word in SQL. */
  answers: string;
  meta: string;
  labels: string;
  suspect: string;
  earlier: number | null;
}

/**
 * Stores a lead together with what is to be sent about it, or nothing at all. The same values in the same form are one lead
 * for eight days, longer than a device keeps a lead that it could not send; after that, they are another lead. If the first
 * copy looked like spam and this one doesn't, it counts as this one.
 * @param lease for the first attempts; without one, they are due at once
 * @returns the notifications that are new
 * @throws if the lead can't be stored
 */
export async function addLead(
  database: Database,
  lead: Lead,
  channels: readonly LeadChannel[],
  lease?: Lease,
): Promise<Notification[]> {
  const { id } = lead;
  const received = Date.parse(lead.received);
  const [earlier] = await database.query<{ number: number }>(
    sql`SELECT number FROM leads WHERE lead_key = ${id} AND received <= ${received - SAME_LEAD_MS}`,
  );
  const results = await database.batch<Notification>([
    ...(earlier
      ? [
          sql`UPDATE leads SET lead_key = id || ' ' || number WHERE lead_key = ${id} AND number = ${earlier.number}`,
        ]
      : []),
    insertLeadSql(lead, received, earlier?.number ?? null),
    ...channels.map(
      (channel) => sql`INSERT INTO notifications (kind, ref, channel, state, attempts, due, lease)
        SELECT 'lead', number, ${channel}, 'waiting', ${lease ? 1 : 0}, ${lease?.ends ?? received}, ${lease?.id ?? null}
        FROM leads WHERE lead_key = ${id} ON CONFLICT DO NOTHING RETURNING *`,
    ),
  ]);
  return results.flat();
}

function insertLeadSql(lead: Lead, received: number, earlier: number | null): Statement {
  const { name = '', businessName = '', company = '', email = '' } = lead.values;
  return sql`INSERT INTO leads (lead_key, id, form, received, name, email, source, state, answers, meta, labels, suspect,
      searched, earlier)
    VALUES (${lead.id}, ${lead.id}, ${lead.form}, ${received}, ${name || businessName || company},
      ${email.toLowerCase()}, ${sourceOf(lead.meta)}, ${lead.suspect.length > 0 ? 'spam' : 'new'},
      ${JSON.stringify(lead.values)}, ${JSON.stringify(lead.meta)}, ${JSON.stringify(lead.labels)},
      ${lead.suspect.join(' ')}, ${searchedText(lead)}, ${earlier})
    ON CONFLICT (lead_key) DO UPDATE
      SET state = excluded.state, suspect = '', source = excluded.source, meta = excluded.meta, labels = excluded.labels
      WHERE leads.state = 'spam' AND leads.suspect <> '' AND excluded.suspect = ''`;
}

/** Deletes the leads that meet a condition, and what is sent about them. Their notes are deleted by a foreign key. */
export function deleteLeadsSql(condition: Statement): Statement[] {
  return [
    deleteNotificationsSql('lead', sql`SELECT number FROM leads WHERE ${condition}`),
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
export function leadOf({ number, id, form, source, state, earlier, ...row }: LeadRow): StoredLead {
  return {
    number,
    id,
    form,
    source,
    state,
    earlier,
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
