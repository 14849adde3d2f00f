import type { Entry } from '../../model/content.ts';
import { type Insertions, insert } from '../../rules/insertions.ts';
import { memoize, memoizeLast } from '../base/memoize.ts';

const originals = new WeakMap<object, Entry<unknown>>();
const hasInsertions = memoize(({ data }: Entry<unknown>) => /\{\{[\w.-]+\}\}/.test(JSON.stringify(data)));
/** Returns the same object while entry and insertions stay the same: everything memoized depends on it. */
const inserted = memoize((entry: Entry<unknown>) =>
  memoizeLast((insertions: Insertions): Entry<unknown> => {
    const result = { ...entry, data: insertInData(entry.data, insertions) };
    originals.set(result, entry);
    return result;
  }, JSON.stringify),
);

/** Replaces the insertions in an entry's fields (`{{services}}`) with values. Rendering does so in bodies. */
export function withInsertions<Kind extends Entry<unknown>>(entry: Kind, insertions: Insertions): Kind {
  return hasInsertions(entry) ? (inserted(entry)(insertions) as Kind) : entry;
}

/** An entry as its author wrote it, with names such as `{{services}}`. */
export function asWritten(entry: Entry<unknown>): Entry<unknown> {
  return originals.get(entry) ?? entry;
}

/** The first letter of a word without capitals; not that of "iOS". */
const ORDINARY_WORD = /^\p{Ll}(?=\p{Ll}*(?![\p{L}\p{N}]))/u;

/** Replaces the names in every text of plain data. At the start of a text, a value gets a capital letter. */
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
