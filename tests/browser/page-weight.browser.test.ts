import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readBudgets } from '../../build/checks/budgets/budgets.ts';
import { projectSite } from '../../tools/project-site.ts';
import { FOLDER } from './built-site.ts';
import { launch } from './chromium.ts';
import { totalBytes, weighVisit } from './page-weight-visit.ts';
import { kinds } from './scenes.ts';

const site = inject('site');
const budgets = readBudgets();
const { routes } = await projectSite();
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const pages = kinds().flatMap(({ path }) => {
  const route = routes.find((one) => one.path === path);
  return route ? [{ path, budget: route.kind.budget }] : [];
});

test.each(pages)(
  'a first visit of $path on a phone keeps its budgets before scrolling',
  async ({ path, budget }) => {
    const visit = await weighVisit(browser, site, path);
    const asked = visit.requests.map(({ address }) => address);
    const scripts = visit.requests.filter(({ type }) => type === 'script');
    const idle = scripts.filter(({ address }) =>
      readFileSync(join(FOLDER, address), 'utf8').includes('web_vitals'),
    );
    // What is loaded when the browser is idle is a part of the visit.
    expect(idle).toHaveLength(1);
    expect.soft(totalBytes(visit)).toBeLessThanOrEqual(budgets.total[budget].limit);
    expect.soft(asked.length, asked.join('\n')).toBeLessThanOrEqual(budgets.requests[budget].limit);
    expect.soft(visit.domNodes).toBeLessThanOrEqual(budgets.domNodes[budget].limit);
    if (budget !== 'home') return;
    expect.soft(totalBytes(visit, 'image')).toBeGreaterThan(0);
    expect.soft(totalBytes(visit, 'image')).toBeLessThanOrEqual(budgets.homeImages.limit);
  },
);

test('every budget is that of some page', () => {
  expect(new Set(pages.map(({ budget }) => budget))).toEqual(new Set(Object.keys(budgets.total)));
});
