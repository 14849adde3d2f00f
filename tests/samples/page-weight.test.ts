import { describe, expect, test } from 'vitest';
import { brotliBest } from '../../build/base/compressed.ts';
import { formatBytes } from '../../build/base/report.ts';
import { readBudgets } from '../../build/checks/budgets.ts';
import { budgetedHtml } from '../../build/checks/weight.ts';
import { type RenderedPage, renderedSites } from '../content/rendered-site.ts';
import { samples } from '../sample.ts';

/** What is left is for texts of editors, who can't make a page lighter otherwise. */
const SHARE = 0.99;
const budgets = readBudgets().html;

describe.each(await renderedSites(samples()))('$name', ({ pages }) => {
  test(`no page weighs more than ${100 * SHARE} % of its budget`, async () => {
    const weigh = async ({ path, html, route: { kind } }: RenderedPage) => {
      const { length } = await brotliBest(Buffer.from(budgetedHtml(html, kind)));
      const most = budgets[kind.budget] * SHARE;
      return length > most ? [`${path}: ${formatBytes(length)} of ${formatBytes(most)}`] : [];
    };
    expect((await Promise.all(pages.map(weigh))).flat()).toEqual([]);
  });
});
