import { expect, test } from 'vitest';
import { pageKind } from '../../../../build/checks/budgets/page-kind.ts';
import type { KindWeight, SharedWeight } from '../../../../build/checks/budgets/weigh-site.ts';
import { weightTable } from '../../../../build/checks/budgets/weight-table.ts';

const KB = 1024;
const budget = { goal: 12 * KB, limit: 14 * KB };

const kind = (path: string, kilobytes: number, more: Partial<KindWeight['heaviest']> = {}): KindWeight => ({
  ...{ kind: pageKind(path, false), budget, count: 3, over: [], overCount: 0 },
  heaviest: {
    ...{ path, source: '', kind: pageKind(path, false), exact: true },
    ...{ bytes: kilobytes * KB, counted: kilobytes * KB, ...more },
  },
});
const shared = (name: string, kilobytes: number): SharedWeight => ({ name, bytes: kilobytes * KB, budget });

/** The lines of a table, without the blanks between its columns. */
const told = (kinds: KindWeight[], scripts: SharedWeight[] = [], paint = (_: string, text: string) => text) =>
  weightTable({ kinds, scripts, fonts: shared('fonts', 1), images: { count: 7, bytes: 5 * KB } }, paint).map(
    (line) => line.trim().replace(/ {2,}/g, ' | '),
  );

test.each([
  [kind('/about', 11), 'other pages | 3 | 11.0 kB | 14.0 kB | /about'],
  [kind('/about', 13), 'other pages | 3 | 13.0 kB | 14.0 kB | over goal | /about'],
  [kind('/about', 15), 'other pages | 3 | 15.0 kB | 14.0 kB | OVER LIMIT | /about'],
  [kind('/about', 13, { exact: false }), 'other pages | 3 | ~13.0 kB | 14.0 kB | /about'],
  [
    kind('/blog/x', 20, { counted: 9 * KB }),
    'posts | 3 | 20.0 kB | 14.0 kB | 9.0 kB without its text | /blog/x',
  ],
])('a kind of page is one line: %#', (weight, line) => {
  expect(told([weight])[1]).toBe(line);
});

test('the scripts of every page are always told, others when they are near their limit', () => {
  const scripts = [shared('at load', 1), shared('every page', 1), shared('form', 13), shared('list', 2)];
  expect(told([], scripts).slice(1)).toEqual([
    'script, at load | 1.0 kB | 14.0 kB',
    'script, every page | 1.0 kB | 14.0 kB',
    'script, form | 13.0 kB | 14.0 kB | over goal',
    'fonts | 1.0 kB | 14.0 kB',
    'images | 7 | 5.0 kB',
  ]);
});

test('what is over has a color of its own', () => {
  const [, goal, limit] = told([kind('/about', 13), kind('/', 15)], [], (style, text) => `${style}(${text})`);
  expect(goal).toContain('yellow(over goal)');
  expect(limit).toContain('red(OVER LIMIT)');
});
