import type { Claims } from '../../../model/claims.ts';
import { findFigures } from './figures.ts';
import { DIGITS_OF } from './number-words.ts';

/** A fact that the site states in more than one way. */
export interface Conflict {
  subject: string;
  /** The readings, each with the files that have it. */
  readings: { value: string; in: string[] }[];
  /** Place in the ledger of the first claim that differs from the ones before it. */
  claim: number;
  /** Why both stay; undefined when nobody has accepted that. */
  accepted?: string | undefined;
}

/** Files named for one reading; `npm run claims` has them all. */
const SHOWN_FILES = 2;

/** Finds the subjects whose claims differ in their figures. "90 days" and "90-day" don't differ. */
export function conflicts({ claims, accepted }: Claims): Conflict[] {
  const bySubject = Map.groupBy(
    claims.map((claim, index) => ({ ...claim, index })),
    ({ subject }) => subject,
  );
  return [...bySubject].flatMap(([subject, same]): Conflict[] => {
    if (subject === undefined) return [];
    const byReading = [...Map.groupBy(same, ({ value }) => readingOf(value)).values()];
    const second = byReading[1]?.[0];
    if (!second) return [];
    return [
      {
        subject,
        readings: byReading.map((group) => ({
          value: group[0]?.value ?? '',
          in: group.flatMap((claim) => claim.in),
        })),
        claim: second.index,
        accepted: accepted.find((entry) => entry.subject === subject)?.why,
      },
    ];
  });
}

/** A conflict as one line: each reading with its files. */
export function describeConflict({ subject, readings }: Conflict): string {
  const parts = readings.map(({ value, in: files }) => `${value} (${some(files)})`);
  return `${subject}: ${parts.join(' and ')}`;
}

/** The first few of some files, each once. */
function some(files: readonly string[]): string {
  const different = [...new Set(files)];
  const rest = different.length - SHOWN_FILES;
  const shown = different.slice(0, rest > 1 ? SHOWN_FILES : different.length).join(', ');
  return rest > 1 ? `${shown} and ${rest} others` : shown;
}

/** "2 per month" and "2 per quarter" differ, although their figures don't. */
const RATE = /\bper (day|week|month|quarter|year)\b/i;

/** The figures of a value with their rate, so that "2 clients", "two" and "2" are one reading. */
function readingOf(value: string): string {
  const digits = value.replace(/[a-z]+/gi, (word) => DIGITS_OF[word.toLowerCase()] ?? word);
  const figures = findFigures(digits).map((figure) => figure.value);
  const rate = RATE.exec(value)?.[0].toLowerCase();
  return figures.length > 0 ? [...figures, rate ?? ''].join(' ') : digits;
}
