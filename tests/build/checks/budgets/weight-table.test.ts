import { expect, test } from 'vitest';
import type { KindWeight, SharedWeight } from '../../../../build/checks/budgets/weigh-site.ts';
import { weightTable } from '../../../../build/checks/budgets/weight-table.ts';
import type { PageKind } from '../../../../build/pages/routes/route.ts';

const KB = 1024;
const budget = { goal: 12 * KB, limit: 14 * KB };
const OTHER: PageKind = { name: 'other pages', budget: 'content' };

const kind = (kilobytes: number, counted = kilobytes): KindWeight => ({
  ...{ kind: OTHER, budget, count: 3, over: [] },
  heaviest: { path: '/about', source: '', bytes: kilobytes * KB, counted: counted * KB },
});
const shared = (name: string, kilobytes: number): SharedWeight => ({ name, bytes: kilobytes * KB, budget });

/** The lines of a table, with a bar between columns. */
const lines = (
  kinds: KindWeight[],
  scripts: SharedWeight[] = [],
  paint = (_: string, text: string) => text,
) =>
  weightTable({ kinds, scripts, fonts: shared('fonts', 1), images: { count: 7, bytes: 5 * KB } }, paint).map(
    (line) => line.trim().replace(/ {2,}/g, ' | '),
  );

test.each([
  [kind(11), 'other pages | 3 | 11.0 kB | 14.0 kB | /about'],
  [kind(13), 'other pages | 3 | 13.0 kB | 14.0 kB | over goal | /about'],
  [kind(15), 'other pages | 3 | 15.0 kB | 14.0 kB | OVER LIMIT | /about'],
  [kind(20, 9), 'other pages | 3 | 20.0 kB | 14.0 kB | 9.0 kB without its text | /about'],
])('a kind of page is one line: %#', (weight, line) => {
  expect(lines([weight])[1]).toBe(line);
});

test('the scripts of every page are always listed, others when they are near their limit', () => {
  const scripts = [shared('at load', 1), shared('every page', 1), shared('form', 13), shared('list', 2)];
  expect(lines([], scripts).slice(1)).toEqual([
    'script, at load | 1.0 kB | 14.0 kB',
    'script, every page | 1.0 kB | 14.0 kB',
    'script, form | 13.0 kB | 14.0 kB | over goal',
    'fonts | 1.0 kB | 14.0 kB',
    'images | 7 | 5.0 kB',
  ]);
});

test('what is over has its own color', () => {
  const [, goal, limit] = lines([kind(13), kind(15)], [], (style, text) => `${style}(${text})`);
  expect(goal).toContain('yellow(over goal)');
  expect(limit).toContain('red(OVER LIMIT)');
});
