import { GOALS, GROWTH_GOAL, MEMORY_GOAL } from './goals.ts';
import type { Measure } from './measure.ts';
import { RIVALS, type Rival } from './options.ts';
import type { Kind, Measured } from './rounds.ts';
import { median, pairedRatio } from './statistics.ts';

/** A line of the report. */
export interface Result {
  size: number;
  kind: Kind | Rival;
  /** Median time. */
  seconds: number;
  /** Median of the highest memory, in bytes. */
  peak?: number | undefined;
  /** As a part of each rival's cold build, pair by pair. */
  ratios: Partial<Record<Rival, number>>;
  goal?: { text: string; met: boolean } | undefined;
}

/** Something that is held over several builds. */
export interface Verdict {
  text: string;
  met: boolean;
}

/** The medians of all builds of one size, ours first. */
export function resultsOf({ size, ours, rivals }: Measured): Result[] {
  const mine = [...ours].map(([kind, rounds]): Result => {
    const result: Result = { ...medians(rounds), size, kind, ratios: {} };
    for (const [rival, theirs] of rivals) result.ratios[rival] = pairedRatio(times(rounds), times(theirs));
    return { ...result, goal: held(result) };
  });
  return [...mine, ...[...rivals].map(([kind, rounds]) => ({ ...medians(rounds), size, kind, ratios: {} }))];
}

/** Whether a result keeps its goal; undefined without a goal, or without the rival that it names. */
function held({ size, kind, seconds, ratios }: Result): Result['goal'] {
  const most = GOALS.find((goal) => goal.size === size && goal.kind === kind)?.most;
  if (!most) return undefined;
  if ('seconds' in most) return { text: `${most.seconds} s`, met: seconds <= most.seconds };
  const ratio = ratios[most.rival];
  return ratio === undefined
    ? undefined
    : { text: `${most.ratio} × ${most.rival}`, met: ratio <= most.ratio };
}

/** What is held over all sizes: memory, and what a further page costs. */
export function verdicts(results: readonly Result[]): Verdict[] {
  return [...memoryVerdicts(results), ...growthVerdicts(results)];
}

function memoryVerdicts(results: readonly Result[]): Verdict[] {
  const { size, most, further } = MEMORY_GOAL;
  const highest = (posts: number) =>
    Math.max(
      0,
      ...results.filter((result) => result.size === posts && isOurs(result)).map(({ peak = 0 }) => peak),
    );
  const first = highest(size);
  if (first === 0) return [];
  const text = `highest memory of any build of ${size} posts: ${megabytes(first)} (goal: ${megabytes(most)})`;
  const larger = [...new Set(results.map((result) => result.size))].filter((posts) => posts > size);
  return [
    { text, met: first <= most },
    ...larger.map((posts) => {
      const each = (highest(posts) - first) / (posts - size);
      const kilobytes = `${(each / 1024).toFixed(1)} kB (goal: ${further / 1024} kB)`;
      return {
        text: `memory of each further post from ${size} to ${posts}: ${kilobytes}`,
        met: each <= further,
      };
    }),
  ];
}

/** From each size to the next, time divided by pages added, against the first such step. */
function growthVerdicts(results: readonly Result[]): Verdict[] {
  const cold = results
    .filter(({ size, kind }) => kind === 'cold' && size >= GROWTH_GOAL.from)
    .sort((a, b) => a.size - b.size);
  const steps = cold.slice(1).map((result, index) => {
    const before = cold[index] as Result;
    const each = (1000 * (result.seconds - before.seconds)) / (result.size - before.size);
    return { from: before.size, to: result.size, each };
  });
  return steps.map(({ from, to, each }, index) => {
    const first = steps[0]?.each ?? each;
    const text = `each further post from ${from} to ${to}: ${each.toFixed(2)} ms`;
    return { text, met: index === 0 || Math.abs(each / first - 1) <= GROWTH_GOAL.within };
  });
}

function medians(rounds: readonly Measure[]): { seconds: number; peak?: number | undefined } {
  const peaks = rounds.flatMap(({ peak }) => (peak === undefined ? [] : [peak]));
  return { seconds: median(times(rounds)) / 1000, peak: peaks.length > 0 ? median(peaks) : undefined };
}

function times(rounds: readonly Measure[]): number[] {
  return rounds.map(({ milliseconds }) => milliseconds);
}

/** Whether a line tells of this build, not of a rival. */
export function isOurs({ kind }: Result): boolean {
  return !(RIVALS as readonly string[]).includes(kind);
}

/** @param bytes @returns "512 MB" */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`;
}
