import type { Content, Entry } from '../../../model/content.ts';
import type { Mistake } from '../../base/errors.ts';
import { memoize, memoizeLast } from '../../base/memoize.ts';
import { suggest } from '../../base/suggest.ts';
import { allEntries, textFields } from './content-entries.ts';
import { withoutCode } from './without-code.ts';

/** What texts may count: `{{services}}` is "13", `{{cities}}` "five". */
const COUNTED = ['services', 'cities', 'states', 'industries'] as const;

export type Counts = Record<(typeof COUNTED)[number], number>;

const NAME = /\{\{(\w+)\}\}/g;
const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const written = new WeakMap<object, Entry<unknown>>();
const hasCounts = memoize(({ data, body }: Entry<unknown>) =>
  /\{\{\w+\}\}/.test(JSON.stringify([data, body])),
);
/** A changed entry keeps its object while the counts stay, because everything memoized depends on it. */
const counted = memoize((entry: Entry<unknown>) =>
  memoizeLast((counts: Counts): Entry<unknown> => {
    const data = fill(entry.data, counts);
    const prose = withoutCode(entry.body);
    const body = entry.body.replace(NAME, (name, key: string, at: number) =>
      prose.startsWith(name, at) ? wordFor(key, counts, name) : name,
    );
    const result = { ...entry, data, body };
    written.set(result, entry);
    return result;
  }, JSON.stringify),
);

/** An entry with numbers in place of the names of what they count. Numbers below ten are words. */
export function withCounts<Kind extends Entry<unknown>>(entry: Kind, counts: Counts): Kind {
  return hasCounts(entry) ? (counted(entry)(counts) as Kind) : entry;
}

/** An entry as its author wrote it, with the names. */
export function asWritten(entry: Entry<unknown>): Entry<unknown> {
  return written.get(entry) ?? entry;
}

/** Fills in the numbers in every text of some data. */
function fill(data: unknown, counts: Counts): unknown {
  if (typeof data === 'string') {
    return data.replace(NAME, (name, key: string) => wordFor(key, counts, name));
  }
  if (Array.isArray(data)) return data.map((item) => fill(item, counts));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fill(value, counts)]));
}

function wordFor(key: string, counts: Counts, unknown: string): string {
  if (!Object.hasOwn(counts, key)) return unknown;
  const count = counts[key as keyof Counts];
  return SMALL[count] ?? String(count);
}

/** Finds names of nothing that is counted. Lines of legal pages may be blocks, which have their own check. */
export function countMistakes(content: Content): Mistake[] {
  const known: readonly string[] = COUNTED;
  const unknown = (text: string) =>
    [...text.matchAll(NAME)].map(([, key = '']) => key).filter((key) => !known.includes(key));
  const say = (key: string) => `"{{${key}}}" is not a number of the site. ${suggest(key, known)}`;
  return allEntries(content)
    .filter(hasCounts)
    .flatMap(({ file, kind, data, body, bodyLine }): Mistake[] => [
      ...textFields(data).flatMap(({ field, text }) =>
        unknown(text).map((key) => ({ file, field, message: say(key) })),
      ),
      ...withoutCode(body)
        .split('\n')
        .flatMap((line, index) =>
          kind === 'page-legal' && /^\{\{.*\}\}$/.test(line.trim())
            ? []
            : unknown(line).map((key) => ({ file, line: bodyLine + index, message: say(key) })),
        ),
    ]);
}
