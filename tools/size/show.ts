import type { Paint } from '../../build/base/report.ts';
import type { Budget } from '../../build/checks/budgets/budgets.ts';
import type { Measure } from './measure.ts';

/** Measures as people say them. */
export const LABELS: Readonly<Record<Measure['name'], string>> = {
  html: 'HTML',
  domNodes: 'elements',
  blockingRequests: 'blocking requests',
  images: 'images',
  total: 'total',
  requests: 'requests',
};

const COUNTS: ReadonlySet<Measure['name']> = new Set(['domNodes', 'blockingRequests', 'requests']);

/** Kilobytes of 1024 bytes with one digit: "12.8". */
export function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

/** An amount in the unit of its measure. */
export function shown(name: Measure['name'], amount: number): string {
  return COUNTS.has(name) ? String(amount) : kilobytes(amount);
}

/** An amount in the color of what its budget says of it. */
export function colored({ name, amount, counted, budget }: Measure, paint: Paint): string {
  const text = shown(name, amount);
  if (!budget || counted <= budget.goal) return text;
  return paint(counted > budget.limit ? 'red' : 'yellow', text);
}

/** "over goal: HTML 12" or "OVER LIMIT: requests 7", for the measures that are over. */
export function verdict(measures: readonly Measure[], paint: Paint): string {
  const limits = measures.filter(({ counted, budget }) => budget && counted > budget.limit);
  const goals = measures.filter(
    (one) => !limits.includes(one) && one.budget && one.counted > one.budget.goal,
  );
  const list = (some: readonly Measure[], what: keyof Budget) =>
    some.map(({ name, budget }) => `${LABELS[name]} ${shown(name, budget?.[what] ?? 0)}`).join(', ');
  return [
    ...(limits.length > 0 ? [paint('red', `OVER LIMIT: ${list(limits, 'limit')}`)] : []),
    ...(goals.length > 0 ? [paint('yellow', `over goal: ${list(goals, 'goal')}`)] : []),
  ].join('; ');
}
