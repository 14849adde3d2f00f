import type { Content, Entry } from '../../../model/content.ts';
import { COUNT_NAME, COUNTED, type Counts, fillCounts } from '../../../rules/counts.ts';
import type { Mistake } from '../../base/errors.ts';
import { memoize, memoizeLast } from '../../base/memoize.ts';
import { suggest } from '../../base/suggest.ts';
import { bodyFacts } from '../../body/facts.ts';
import { allEntries, textFields } from './content-entries.ts';

const written = new WeakMap<object, Entry<unknown>>();
const hasCounts = memoize(({ data }: Entry<unknown>) => /\{\{\w+\}\}/.test(JSON.stringify(data)));
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

/** Fills in the numbers in every text of some data. */
function fill(data: unknown, counts: Counts): unknown {
  if (typeof data === 'string') return fillCounts(data, counts);
  if (Array.isArray(data)) return data.map((item) => fill(item, counts));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fill(value, counts)]));
}

/** Finds names of nothing that is counted. Lines of legal pages may be blocks, which have their own check. */
export function countMistakes(content: Content): Mistake[] {
  return allEntries(content).flatMap(mistakesIn);
}

const mistakesIn = memoize((entry: Entry<unknown>): Mistake[] => {
  const known: readonly string[] = COUNTED;
  const { file, kind, body, bodyLine } = entry;
  const isBlock = (line: number) =>
    kind === 'page-legal' && /^\s*\{\{.*\}\}\s*$/.test(body.split('\n')[line - bodyLine] ?? '');
  const inFields = textFields(asWritten(entry).data).flatMap(({ field, text }) =>
    [...text.matchAll(COUNT_NAME)].map(([, name = '']) => ({ field, name })),
  );
  const inBody = bodyFacts(entry).counted.filter(({ line }) => !isBlock(line));
  return [...inFields, ...inBody]
    .filter(({ name }) => !known.includes(name))
    .map(({ name, ...place }) => ({
      ...place,
      file,
      message: `"{{${name}}}" is not a number of the site. ${suggest(name, known)}`,
    }));
});
