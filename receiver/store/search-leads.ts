import { type Database, join, type Statement, sql } from './database.ts';
import { type LeadRow, leadOf } from './leads.ts';
import type { LeadPage } from './list-leads.ts';
import { wordsOf } from './words.ts';

/** A page of results is looked for in this many leads that have the rarest word, so that it always comes quickly. */
const LOOKED_THROUGH = 10_000;
const MOST_WORDS = 8;

/** Finds leads that have every word of a search, in order of arrival, newest first. A page may be short. */
export async function searchLeads(
  database: Database,
  search: string,
  conditions: readonly Statement[],
  { before = Number.MAX_SAFE_INTEGER, limit }: { before: number | undefined; limit: number },
): Promise<LeadPage> {
  const [rarest, ...others] = await rarestFirst(database, searchedWords(search));
  if (rarest === undefined) return { leads: [], next: undefined };
  const candidates = sql`SELECT DISTINCT lead FROM lead_words WHERE ${oneOf(rarest)} AND lead < ${before}
    ORDER BY lead DESC`;
  const hasOthers = others.map(
    (words) => sql`EXISTS (SELECT 1 FROM lead_words WHERE lead = candidates.lead AND ${oneOf(words)})`,
  );
  const rows = await database.query<LeadRow>(
    sql`SELECT leads.* FROM (${candidates} LIMIT ${LOOKED_THROUGH}) AS candidates
      JOIN leads ON leads.number = candidates.lead
      WHERE ${join([...hasOthers, ...conditions], ' AND ')}
      ORDER BY leads.number DESC LIMIT ${limit + 1}`,
  );
  const leads = rows.slice(0, limit).map(leadOf);
  if (rows.length > limit) return { leads, next: { received: 0, number: leads.at(-1)?.number ?? 0 } };
  const [last] = await database.query<{ lead: number }>(
    sql`${candidates} LIMIT 1 OFFSET ${LOOKED_THROUGH - 1}`,
  );
  return { leads, next: last && { received: 0, number: last.lead } };
}

/** The words of a search, each with its other spellings: a phone number has one with the country's code and one without. */
function searchedWords(search: string): string[][] {
  const digits = search.replaceAll(/[\s().+-]/g, '');
  if (/^\d{7,16}$/.test(digits)) {
    const withoutCode = digits.replace(/^1(?=\d{10}$)/, '');
    return [withoutCode.length === 10 ? [withoutCode, `1${withoutCode}`] : [digits]];
  }
  const words = search.split(/[\s,;<>()]+/).flatMap((part) => {
    const found = wordsOf(part);
    // Of an email address, the whole is enough.
    return part.includes('@') ? found.slice(-1) : found;
  });
  return [...new Set(words)].slice(0, MOST_WORDS).map((word) => [word]);
}

/** Puts the word that the fewest leads have first. Counts stop at what is looked through. */
async function rarestFirst(database: Database, words: readonly string[][]): Promise<string[][]> {
  if (words.length < 2) return [...words];
  const counts = await Promise.all(
    words.map(async (word) => {
      const [row] = await database.query<{ leads: number }>(
        sql`SELECT COUNT(*) AS leads
          FROM (SELECT 1 FROM lead_words WHERE ${oneOf(word)} LIMIT ${LOOKED_THROUGH}) AS found`,
      );
      return { word, leads: row?.leads ?? 0 };
    }),
  );
  return counts.sort((a, b) => a.leads - b.leads).map(({ word }) => word);
}

const oneOf = (words: readonly string[]): Statement =>
  sql`word IN (${join(
    words.map((word) => sql`${word}`),
    ', ',
  )})`;
