import { describe, expect, test } from 'vitest';
import type { PageKind } from '../../../build/pages/routes/route.ts';
import { overText } from '../../../tools/size/failures.ts';
import type { Measure, PageSize } from '../../../tools/size/measure.ts';

const KB = 1024;
const budget = { goal: 12 * KB, limit: 14 * KB };
const POSTS: PageKind = { name: 'posts', budget: 'post', longText: true };
const few = { goal: 6, limit: 7 };

function page(path: string, html: Partial<Measure>, requests = 1): PageSize {
  const measure = (name: Measure['name'], amount: number, of?: Measure['budget']): Measure => ({
    ...{ name, amount, counted: amount },
    budget: of,
  });
  return {
    ...{ path, kind: POSTS, loads: [], islands: [], parts: async () => [] },
    measures: {
      html: { ...measure('html', 0, budget), ...html },
      domNodes: measure('domNodes', 1, few),
      blockingRequests: measure('blockingRequests', 0, { goal: 0, limit: 0 }),
      images: measure('images', 1_000_000),
      total: measure('total', 1, budget),
      requests: measure('requests', requests, few),
    },
  };
}

describe('what is over a limit', () => {
  test('is one line for each measure, with the worst page and what to do', () => {
    const pages = [page('/a', { counted: 15 * KB }, 8), page('/b', { counted: 16 * KB }), page('/c', {})];
    expect(overText(pages, [])).toEqual([
      '',
      '2 pages are over the limit of HTML, most of all /b with 16.0, limit 14.0: shorten the text, or what its largest part holds. See npm run size -- /b',
      '1 page is over the limit of requests, most of all /a with 8, limit 7: load files later, or join those that always come together. See npm run size -- /a',
    ]);
  });

  test('leaves out long texts', () => {
    expect(overText([page('/blog/long', { amount: 30 * KB, counted: 9 * KB })], [])).toEqual([]);
  });

  test('is nothing at the limit itself, or over the goal', () => {
    expect(overText([page('/a', { counted: 14 * KB }, 7)], [])).toEqual([]);
  });

  test('is also what all pages share', () => {
    const lines = overText(
      [],
      [
        { name: 'fonts', bytes: 15 * KB, budget },
        { name: 'form', bytes: 15 * KB, budget },
      ],
    );
    expect(lines[1]).toContain('script "form": 15.0 kB exceeds the limit of 14.0 kB');
    expect(lines[2]).toContain('fonts: 15.0 kB exceeds');
  });
});
