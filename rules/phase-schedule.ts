import type { Phrase } from './languages/languages.ts';
import { phrasePattern } from './phrase-parts.ts';
import type { Translate } from './translate.ts';

/** Weeks in a month. */
const MONTH = 52 / 12;

/** The phases of a process on one scale, in weeks from the start of the process. */
export interface Schedule {
  /** A phase without an end is open: it goes on for as long as the client stays. */
  spans: readonly { start: number; end?: number }[];
  /** The end of the scale, where open phases end, too. */
  length: number;
  /** Ends of months or of every fourth week. */
  ticks: readonly { at: number; label: string }[];
}

/** The weeks of each unit. */
const UNITS: readonly { phrase: Phrase; weeks: number }[] = [
  { phrase: 'Week {number}', weeks: 1 },
  { phrase: 'Weeks {number}', weeks: 1 },
  { phrase: 'Month {number}', weeks: MONTH },
  { phrase: 'Months {number}', weeks: MONTH },
];
const OPEN: readonly Phrase[] = [
  'Ongoing',
  'Monthly',
  'Ongoing from month {number}',
  'Monthly from month {number}',
];

/** Reads a text that is written like a phrase: its number, and the end of a range. */
const readPhrase = (text: string, phrase: Phrase, t: Translate, value: string) =>
  new RegExp(`^${phrasePattern(t(phrase), value)}$`, 'i').exec(text);
const RANGE = String.raw`(\d+)(?:[-–](\d+))?`;

/**
 * Reads when the phases of a process happen: "Week 1", "Weeks 2-3", "Month 2", "Months 2-3", "Ongoing",
 * "Monthly", "Monthly from month 4".
 * @returns undefined if one of the texts has another form
 */
export function scheduleOf(texts: readonly (string | undefined)[], t: Translate): Schedule | undefined {
  const spans: { start: number; end?: number }[] = [];
  let last = 0;
  for (const text of texts) {
    const span = spanOf(text ?? '', last, t);
    if (!span) return undefined;
    spans.push(span);
    last = Math.max(last, span.start, span.end ?? 0);
  }
  const length = spans.some(({ end }) => end === undefined) ? last * 1.25 : last;
  const month = new RegExp(`(?<!\\p{L})${phrasePattern(t('Month {number}'), String.raw`\d`)}`, 'iu');
  const isMonthly = texts.some((text = '') => month.test(text));
  const unit = isMonthly
    ? { name: 'Month {number}' as const, weeks: MONTH, count: 1 }
    : { name: 'Week {number}' as const, weeks: 4, count: 4 };
  const ticks = Array.from({ length: Math.floor(length / unit.weeks) }, (_, index) => {
    const number = (index + 1) * unit.count;
    return { at: (index + 1) * unit.weeks, label: index ? `${number}` : t(unit.name, { number }) };
  });
  return last > 0 ? { spans, length, ticks } : undefined;
}

/** The first and the last week of a phase: "5" and "8" of "Weeks 5-8". Undefined for other phases. */
export function weeksOfPhase(text: string, t: Translate): [first: string, last: string] | undefined {
  for (const { phrase, weeks } of UNITS) {
    const [, first, last = first] = readPhrase(text, phrase, t, RANGE) ?? [];
    if (weeks === 1 && first && last) return [first, last];
  }
  return undefined;
}

/** @param last where an open phase without a month starts */
function spanOf(text: string, last: number, t: Translate): Schedule['spans'][number] | undefined {
  for (const { phrase, weeks } of UNITS) {
    const [, from, to = from] = readPhrase(text, phrase, t, RANGE) ?? [];
    if (!from) continue;
    const [start, end] = [(Number(from) - 1) * weeks, Number(to) * weeks];
    return start >= 0 && end > start ? { start, end } : undefined;
  }
  for (const phrase of OPEN) {
    const found = readPhrase(text, phrase, t, String.raw`(\d+)`);
    if (found) return { start: found[1] ? (Number(found[1]) - 1) * MONTH : last };
  }
  return undefined;
}
