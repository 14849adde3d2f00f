import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { type Budgets, readBudgets } from '../../build/checks/weigh.ts';
import { FOLDER } from './built-site.ts';
import { totalBytes, weighVisit } from './page-weight-visit.ts';
import { sharedBrowser } from './visit.ts';

const budgets = readBudgets();
/** The page with the most to load, for each budget. */
const PAGES: Record<keyof Budgets['total'], string> = {
  home: '/',
  content: '/locations/omaha-nebraska',
  list: '/blog',
  post: '/blog/seo-myths-debunked',
  contact: '/contact',
};

test.each(Object.entries(PAGES) as [keyof typeof PAGES, string][])(
  'a first visit on a phone stays within the budget before scrolling: %s',
  async (budget, path) => {
    const visit = await weighVisit(await sharedBrowser(), inject('site'), path);
    const addresses = visit.requests.map(({ address }) => address);
    const scripts = visit.requests.filter(({ type }) => type === 'script');
    const idle = scripts.filter(({ address }) =>
      readFileSync(join(FOLDER, address), 'utf8').includes('web_vitals'),
    );
    // What is loaded when the browser is idle is part of the visit.
    expect(idle).toHaveLength(1);
    expect.soft(totalBytes(visit)).toBeLessThanOrEqual(budgets.total[budget].limit);
    expect.soft(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(budgets.requests[budget].limit);
    expect.soft(visit.domNodes).toBeLessThanOrEqual(budgets.domNodes[budget].limit);
    if (budget !== 'home') return;
    expect.soft(totalBytes(visit, 'image')).toBeGreaterThan(0);
    expect.soft(totalBytes(visit, 'image')).toBeLessThanOrEqual(budgets.homeImages.limit);
  },
);
