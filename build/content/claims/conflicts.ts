import type { Claims } from '../../../model/claims.ts';
import { DIGITS_OF, findFigures } from './figures.ts';

/** A subject that the site states with different figures. */
export interface Conflict {
  subject: string;
  /** Each value with the files that state it. */
  readings: { value: string; in: string[] }[];
  /** Index in the ledger of the first claim that differs from earlier ones. */
  claim: number;
  /** Why both stay; undefined if the conflict is not accepted. */
  accepted?: string | undefined;
}

/** Files listed per reading; `npm run claims` lists all. */
const MAX_FILES = 2;

/** Finds the subjects whose claims have different figures. "90 days" and "90-day" don't differ. */
export function conflicts({ claims, accepted }: Claims): Conflict[] {
  const bySubject = Map.groupBy(
    claims.map((claim, index) => ({ ...claim, index })),
    ({ subject }) => subject,
  );
  return [...bySubject].flatMap(([subject, same]): Conflict[] => {
    const byReading = [...Map.groupBy(same, ({ value }) => readingOf(value)).values()];
    const second = byReading[1]?.[0];
    if (subject === undefined || !second) return [];
    const readings = byReading.map((group) => ({
      value: group[0]?.value ?? '',
      in: group.flatMap((claim) => claim.in),
    }));
    const why = accepted.find((entry) => entry.subject === subject)?.why;
    return [{ subject, readings, claim: second.index, accepted: why }];
  });
}

/** Formats a conflict as one line: each reading with its files. */
export function describeConflict({ subject, readings }: Conflict): string {
  const parts = readings.map(({ value, in: files }) => `${value} (${summarizeFiles(files)})`);
  return `${subject}: ${parts.join(' and ')}`;
}

function summarizeFiles(files: readonly string[]): string {
  const different = [...new Set(files)];
  const rest = different.length - MAX_FILES;
  if (rest <= 1) return different.join(', ');
  return `${different.slice(0, MAX_FILES).join(', ')} and ${rest} others`;
}

/** The figures of a value and their rate: "2 clients", "two" and "2" are the same; "2 per month" and "2 per quarter" not. */
function readingOf(value: string): string {
  const digits = value.replace(/[a-z]+/gi, (word) => DIGITS_OF[word.toLowerCase()] ?? word);
  const figures = findFigures(digits).map((figure) => figure.value);
  const rate = /\bper (day|week|month|quarter|year)\b/i.exec(value)?.[0].toLowerCase();
  return figures.length > 0 ? [...figures, rate ?? ''].join(' ') : digits;
}
