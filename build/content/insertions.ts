import type { Entry } from '../../model/content.ts';
import { type Counts, fillCounts } from '../../rules/insertions.ts';
import { memoize, memoizeLast } from '../base/memoize.ts';

const written = new WeakMap<object, Entry<unknown>>();
const hasCounts = memoize(({ data }: Entry<unknown>) => /\{\{[\w.-]+\}\}/.test(JSON.stringify(data)));
/** A changed entry keeps its object while the counts stay, because everything memoized depends on it. */
const counted = memoize((entry: Entry<unknown>) =>
  memoizeLast((counts: Counts): Entry<unknown> => {
    const result = { ...entry, data: fill(entry.data, counts) };
    written.set(result, entry);
    return result;
  }, JSON.stringify),
);

/** An entry with numbers in its fields, in place of the names of what they count. Bodies are filled in when they are rendered. */
export function withCounts<Kind extends Entry<unknown>>(entry: Kind, counts: Counts): Kind {
  return hasCounts(entry) ? (counted(entry)(counts) as Kind) : entry;
}

/** An entry as its author wrote it, with the names. */
export function asWritten(entry: Entry<unknown>): Entry<unknown> {
  return written.get(entry) ?? entry;
}

/** The first letter of a word in small letters: "iOS" has its own. */
const ORDINARY_WORD = /^\p{Ll}(?=\p{Ll}*(?![\p{L}\p{N}]))/u;

/** Fills in the numbers in every text of some data; at the start of a text, they get a capital. */
export function fill(data: unknown, counts: Counts): unknown {
  if (typeof data === 'string') {
    const text = fillCounts(data, counts);
    return data.startsWith('{{') ? text.replace(ORDINARY_WORD, (letter) => letter.toUpperCase()) : text;
  }
  if (Array.isArray(data)) return data.map((item) => fill(item, counts));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fill(value, counts)]));
}
