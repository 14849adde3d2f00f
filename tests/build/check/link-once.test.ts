import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LinkResult, LinkState } from 'linkinator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyParent, linkOnce } from '../../../build/check/link-once.ts';
import type { Route } from '../../../build/routes/route.ts';

const ORIGIN = 'http://127.0.0.1:1';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'link-once-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a crawler sees each address once, with and without its anchor', () => {
  const once = linkOnce([]);
  const page = '<a href="/a">A</a><a href="/a#b">B</a><img src="/a"><a href="#top">Top</a><a href="c">C</a>';
  expect(once(page)).toBe(page.replace('<img src="/a">', '<img data-src="/a">'));
  expect(once(page)).toBe(
    '<a data-href="/a">A</a><a data-href="/a#b">B</a><img data-src="/a"><a href="#top">Top</a><a href="c">C</a>',
  );
});

test('an anchor that is on the page is no question; one that is not, is', () => {
  expect(linkOnce([])('<a href="#top">Top</a><b id="top"></b><a href="#gone">Gone</a>')).toBe(
    '<a data-href="#top">Top</a><b id="top"></b><a href="#gone">Gone</a>',
  );
});

test('a page that is visited anyway need not be found', () => {
  expect(linkOnce(['/a'])('<a href="/a">A</a><a href="/a#b">B</a>')).toBe(
    '<a data-href="/a">A</a><a href="/a#b">B</a>',
  );
});

test('a broken link is told for every page that has it', async () => {
  const routes = ['one', 'two', 'three'].map((name) => ({ path: `/${name}`, file: `${name}.html` }) as Route);
  await writeFile(join(folder, 'one.html'), '<a href="/gone?a=1&amp;b=2">x</a>');
  await writeFile(join(folder, 'two.html'), '<a href="/gone">x</a>');
  await writeFile(join(folder, 'three.html'), `<a href="${ORIGIN}/gone?a=1&amp;b=2">x</a>`);
  const broken: LinkResult = {
    url: `${ORIGIN}/gone?a=1&b=2`,
    state: LinkState.BROKEN,
    status: 404,
    parent: `${ORIGIN}/one`,
  };
  const found = await everyParent([broken], folder, routes, ORIGIN);
  expect(new Set(found.map(({ parent }) => parent))).toEqual(new Set([`${ORIGIN}/one`, `${ORIGIN}/three`]));
});
