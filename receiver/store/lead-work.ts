import type { Channel } from '../notify/channel.ts';
import { type Database, sql } from './database.ts';
import { type LeadRow, type LeadState, leadOf, type StoredLead } from './leads.ts';

/** As many leads of one person are shown with a lead. */
const OTHERS_SHOWN = 20;

export interface Note {
  written: number;
  author: string;
  note: string;
}

/** What was sent about a lead, or is to be sent. */
export interface Sending {
  channel: Channel;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  due: number;
  error: string | null;
}

/** @returns whether there is such a lead */
export async function setState(database: Database, number: number, state: LeadState): Promise<boolean> {
  const rows = await database.query(
    sql`UPDATE leads SET state = ${state} WHERE number = ${number} RETURNING number`,
  );
  return rows.length > 0;
}

/** @returns whether there is such a lead */
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

export function sendingsOf(database: Database, lead: number): Promise<Sending[]> {
  return database.query<Sending>(
    sql`SELECT channel, state, attempts, due, error FROM outbox WHERE lead = ${lead} ORDER BY channel`,
  );
}

/** The latest other leads of the same address. */
export async function othersOf(database: Database, { number, values }: StoredLead): Promise<StoredLead[]> {
  const email = values.email?.toLowerCase();
  if (!email) return [];
  const rows = await database.query<LeadRow>(
    sql`SELECT * FROM leads WHERE email = ${email} AND number <> ${number}
      ORDER BY number DESC LIMIT ${OTHERS_SHOWN}`,
  );
  return rows.map(leadOf);
}
