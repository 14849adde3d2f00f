import { expect, test } from 'vitest';
import { weightTable } from '../../../build/checks/budgets.ts';
import type { PageWeight } from '../../../build/checks/weigh.ts';
import type { SharedWeight } from '../../../build/checks/weigh-scripts.ts';

const KB = 1024;
const budget = 14 * KB;

const page = (path: string, kilobytes: number, counted = kilobytes): PageWeight => ({
  ...{ path, source: '', kind: { name: 'other pages', budget: 'content' }, budget, isExact: true },
  ...{ bytes: kilobytes * KB, counted: counted * KB },
});
const shared = (name: string, kilobytes: number): SharedWeight => ({ name, bytes: kilobytes * KB, budget });

const paint = (style: string, text: string) => (style === 'red' ? `red(${text})` : text);

/** The lines of a table, with a bar between columns. */
const lines = (pages: PageWeight[], scripts: SharedWeight[] = []) =>
  weightTable({ pages, scripts, fonts: shared('fonts', 1), images: { count: 7, bytes: 5 * KB } }, paint).map(
    (line) => line.trim().replace(/ {2,}/g, ' | '),
  );

test.each([
  [page('/about', 11), 'other pages | 2 | 11.0 kB | 14.0 kB | /about'],
  [page('/about', 15), 'other pages | 2 | 15.0 kB | 14.0 kB | red(OVER LIMIT) | /about'],
  [page('/about', 20, 9), 'other pages | 2 | 20.0 kB | 14.0 kB | 9.0 kB without its text | /about'],
])('pages of a kind share a line, with the heaviest: %#', (heaviest, line) => {
  expect(lines([page('/light', 2), heaviest])[1]).toBe(line);
});

test('scripts of every page are always listed, others when they are near their limit', () => {
  const scripts = [shared('at load', 1), shared('every page', 1), shared('form', 13), shared('list', 2)];
  expect(lines([], scripts).slice(1)).toEqual([
    'script, at load | 1.0 kB | 14.0 kB',
    'script, every page | 1.0 kB | 14.0 kB',
    'script, form | 13.0 kB | 14.0 kB',
    'fonts | 1.0 kB | 14.0 kB',
    'images | 7 | 5.0 kB',
  ]);
});
