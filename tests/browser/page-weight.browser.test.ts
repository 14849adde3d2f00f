import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readBudgets } from '../../build/checks/budgets/budgets.ts';
import { pageKind } from '../../build/checks/budgets/page-kind.ts';
import { FOLDER, routes } from './built-site.ts';
import { launch } from './chromium.ts';
import { totalBytes, type VisitWeight, weighVisit } from './page-weight-visit.ts';
import { kinds } from './scenes.ts';

const site = inject('site');
const budgets = readBudgets();
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const pages = kinds()
  .filter(({ path }) => routes().includes(path))
  .map(({ name, path }) => ({ path, budget: pageKind(path, name === 'legal').budget }));
const visits = new Map<string, Promise<VisitWeight>>();

/** The first visit of a page, once for all tests. */
function visit(path: string): Promise<VisitWeight> {
  const known = visits.get(path) ?? weighVisit(browser, site, path);
  visits.set(path, known);
  return known;
}

describe('a first visit on a phone, before scrolling', () => {
  test.each(pages)('of $path loads what comes when the browser is idle', async ({ path }) => {
    const { requests } = await visit(path);
    const scripts = requests.filter(({ type }) => type === 'script').map(({ address }) => address);
    const later = scripts.filter((address) =>
      readFileSync(join(FOLDER, address), 'utf8').includes('web_vitals'),
    );
    expect(later).toHaveLength(1);
  });

  test.each(pages)('of $path loads few bytes', async ({ path, budget }) => {
    expect(totalBytes(await visit(path))).toBeLessThanOrEqual(budgets.total[budget].limit);
  });

  test.each(pages)('of $path asks for few files', async ({ path, budget }) => {
    const { requests } = await visit(path);
    const asked = requests.map(({ address }) => address);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(budgets.requests[budget].limit);
  });

  test.each(pages)('of $path makes few elements', async ({ path, budget }) => {
    expect((await visit(path)).domNodes).toBeLessThanOrEqual(budgets.domNodes[budget].limit);
  });

  test('of the home page loads small pictures', async () => {
    const bytes = totalBytes(await visit('/'), 'image');
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budgets.homeImages.limit);
  });
});
