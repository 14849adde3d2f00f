import type { Entry } from '../../model/content.ts';
import { type Insertions, insert } from '../../rules/insertions.ts';
import { memoize, memoizeLast } from '../base/memoize.ts';

const written = new WeakMap<object, Entry<unknown>>();
const hasInsertions = memoize(({ data }: Entry<unknown>) => /\{\{[\w.-]+\}\}/.test(JSON.stringify(data)));
/** A changed entry keeps its object while they stay, because everything memoized depends on it. */
const inserted = memoize((entry: Entry<unknown>) =>
  memoizeLast((insertions: Insertions): Entry<unknown> => {
    const result = { ...entry, data: insertInData(entry.data, insertions) };
    written.set(result, entry);
    return result;
  }, JSON.stringify),
);

/** An entry with numbers in its fields, in place of the names of what they count. Bodies are filled in when they are rendered. */
export function withInsertions<Kind extends Entry<unknown>>(entry: Kind, insertions: Insertions): Kind {
  return hasInsertions(entry) ? (inserted(entry)(insertions) as Kind) : entry;
}

/** An entry as its author wrote it, with the names. */
export function asWritten(entry: Entry<unknown>): Entry<unknown> {
  return written.get(entry) ?? entry;
}

/** The first letter of a word in small letters: "iOS" has its own. */
const ORDINARY_WORD = /^\p{Ll}(?=\p{Ll}*(?![\p{L}\p{N}]))/u;

/** Fills in the numbers in every text of some data; at the start of a text, they get a capital. */
export function insertInData(data: unknown, insertions: Insertions): unknown {
  if (typeof data === 'string') {
    const text = insert(data, insertions);
    return data.startsWith('{{') ? text.replace(ORDINARY_WORD, (letter) => letter.toUpperCase()) : text;
  }
  if (Array.isArray(data)) return data.map((item) => insertInData(item, insertions));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, insertInData(value, insertions)]),
  );
}
