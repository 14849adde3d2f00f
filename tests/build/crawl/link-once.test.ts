import { expect, test } from 'vitest';
import { linkOnce } from '../../../build/crawl/link-once.ts';

test('a crawler sees each address once, with and without its anchor', () => {
  const once = linkOnce([]);
  const page = '<a href="/a">A</a><a href="/a#b">B</a><img src="/a"><a href="#top">Top</a><a href="c">C</a>';
  expect(once(page)).toBe(page.replace('<img src="/a">', '<img data-src="/a">'));
  expect(once(page)).toBe(
    '<a data-href="/a">A</a><a data-href="/a#b">B</a><img data-src="/a"><a href="#top">Top</a><a href="c">C</a>',
  );
});

test('an anchor that is on the page need not be looked up; one that is not must be', () => {
  expect(linkOnce([])('<a href="#top">Top</a><b id="top"></b><a href="#gone">Gone</a>')).toBe(
    '<a data-href="#top">Top</a><b id="top"></b><a href="#gone">Gone</a>',
  );
});

test('a page that is visited anyway need not be found', () => {
  expect(linkOnce(['/a'])('<a href="/a">A</a><a href="/a#b">B</a>')).toBe(
    '<a data-href="/a">A</a><a href="/a#b">B</a>',
  );
});
