import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UserError } from '../../../build/base/errors.ts';
import { sha256 } from '../../../build/base/hash.ts';
import { readBudgets } from '../../../build/checks/budgets.ts';
import { budgetedHtml, createScale, stripElements, weightWarnings } from '../../../build/checks/weight.ts';
import type { RouteKind } from '../../../build/pages/routes/route.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { noise } from './noise.ts';

const KB = 1024;
const SERVICES: RouteKind = { name: 'services', budget: 'content' };
const POSTS: RouteKind = { name: 'posts', budget: 'post', longText: true };

const folder = temporaryFolder();
mkdirSync(folder, { recursive: true });

/** The warnings of a site with these pages. */
function warningsOf(pages: Record<string, [kind: RouteKind, html: string]>) {
  const files = Object.entries(pages).map(([name, [kind, body]]) => ({
    ...{ path: `/${name}`, file: `${name}.html`, source: `content/${name}.md` },
    ...{ kind, body },
  }));
  const weigh = createScale(files);
  return weightWarnings(files.flatMap(({ file, body }) => weigh({ path: file, body }, sha256(body))));
}

/** A page with this many bytes of text, and of styles. */
const page = (text: number, styles = 0) => {
  const all = noise(text + styles);
  const split = Math.round((all.length * text) / (text + styles));
  return `<head><style>${all.slice(split)}</style></head><body><main>${all.slice(0, split)}</main></body>`;
};

test('a page over its budget is a warning at its file, with what weighs most, and that nothing needs to be done', () => {
  const html = page(11 * KB, 6 * KB);
  const pages: Parameters<typeof warningsOf>[0] = { about: [SERVICES, html], services: [SERVICES, 'x'] };
  const [warning, ...others] = warningsOf(pages);
  expect(others).toEqual([]);
  expect(warning?.file).toBe('content/about.md');
  expect(warning?.message).toMatch(
    /^"\/about" weighs 1\d\.\d kB, more than the 14\.2 kB that arrive at once: text \d+\.\d kB, styles \d\.\d kB, .*nothing needs to be done now/,
  );
  // A page that was weighed before is said to weigh the same.
  expect(warningsOf(pages)).toEqual([warning]);
});

test('when all pages of a kind are over their budget, one warning names the heaviest', () => {
  const [warning, ...others] = warningsOf({ a: [SERVICES, page(16 * KB)], b: [SERVICES, page(18 * KB)] });
  expect(others).toEqual([]);
  expect(warning).toMatchObject({
    file: 'content/b.md',
    message: expect.stringMatching(/^"\/b", like all services, weighs/),
  });
});

test('a long text does not count in posts, but what surrounds it and long texts of others do', () => {
  const long = (text: string) => `<main><h1>Long</h1><div class="prose">${text}</div></main>`;
  expect(warningsOf({ long: [POSTS, long(noise(30 * KB))] })).toEqual([]);
  expect(warningsOf({ long: [POSTS, noise(18 * KB) + long('short')] })).toHaveLength(1);
  expect(warningsOf({ long: [SERVICES, long(noise(30 * KB))] })).toHaveLength(1);
});

test('nothing is left of what is in an element when it is stripped, and everything else', () => {
  const stripped: Record<string, string> = {
    '<main><p>One</p> two</main> three': '<main></main> three',
    // Nested, never closed, and closed by the next one.
    '<main>a<main>b</main>c</main>d': '<main></main>d',
    '<main><img src="x"><br>a</main>b': '<main></main>b',
    '<main><p>a<p>b</main>c': '<main></main>c',
    '<main title="a > b">a</main>': '<main title="a > b"></main>',
    'a<main>b</main>c<main>d</main>e': 'a<main></main>c<main></main>e',
    '<!doctype html>\n<p class=x>&amp;<!-- c -->': '<!doctype html>\n<p class=x>&amp;<!-- c -->',
  };
  const left = Object.keys(stripped).map((html) => [html, stripElements(html, (name) => name === 'main')]);
  expect(Object.fromEntries(left)).toEqual(stripped);
});

test('long texts do not count', () => {
  for (const name of ['prose', 'legal-text', 'toc', 'site-index']) {
    const html = (text: string) =>
      `<h1>Title</h1><div class="a ${name}">${text}</div><div class="${name}-head">Head</div>`;
    expect(budgetedHtml(html('<p>Corn</p>'.repeat(1000)), POSTS)).toBe(html(''));
  }
});

test('package.json has limits, in bytes and as counts; what is wrong with one is refused by name', () => {
  const { budgets: real } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  );
  const read = (budgets: unknown) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ budgets }));
    return readBudgets(join(folder, 'package.json'));
  };
  const { html, requests } = read({ ...real, html: { ...real.html, home: '14.2 kB' } });
  expect([html.home, requests.contact]).toEqual([14.2 * KB, real.requests.contact]);
  const wrong: [budgets: object | undefined, message: string][] = [
    [undefined, 'budgets: '],
    [{ ...real, fonts: '1 MB' }, 'budgets.fonts: must be a size'],
    [{ ...real, homeImages: '2' }, 'budgets.homeImages: '],
    [{ ...real, html: { home: '2 kB' } }, 'budgets.html.contact: '],
    [{ ...real, pictures: '2 kB' }, '"pictures"'],
  ];
  for (const [budgets, message] of wrong) {
    expect(() => read(budgets)).toThrow(UserError);
    expect(() => read(budgets)).toThrow(message);
  }
});
