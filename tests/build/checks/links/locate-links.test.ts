import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkPattern, locateLinks } from '../../../../build/checks/links/locate-links.ts';
import type { PageFacts } from '../../../../build/checks/page/page-facts.ts';
import { createFolder, type SiteFolder } from './rendered-site.ts';

const ORIGIN = 'https://www.site.example';
const BROKEN = new Map([['/gone', 'no such page']]);
const SOURCES: Record<string, string> = { '/list/page/2': 'list.md', '/lost': 'no-such-file.md' };
let content: SiteFolder;

beforeAll(async () => {
  content = await createFolder({ 'a.md': 'A\n\n[x](/gone)\n', 'b.md': 'B\n', 'list.md': '[y](/gone)' });
});
afterAll(() => content.remove());

test.each<[pages: string[], expected: [file: string, line?: number][]]>([
  // One per line of content, even when several pages come from one file.
  [
    ['/a', '/list'],
    [
      ['a.md', 3],
      ['list.md', 1],
    ],
  ],
  [['/list', '/list/page/2'], [['list.md', 1]]],
  // Pages whose content does not have the link.
  [['/b'], [['on page /b:']]],
  [['/b', '/lost'], [['on pages /b and /lost:']]],
  [['/b', '/c', '/lost', '/d'], [['on page /b and 3 others:']]],
  [
    ['/b', '/a'],
    [['a.md', 3], ['on page /b:']],
  ],
])('a broken link on %j is reported at %j', async (paths, expected) => {
  const pages = paths.map((path) => {
    const source = join(content.root, SOURCES[path] ?? `${path.slice(1)}.md`);
    return { path, source, links: ['/', '/gone'] } as PageFacts;
  });
  const what = { subject: '/gone', message: '/gone: no such page' };
  expect(await locateLinks(BROKEN, pages, ORIGIN)).toEqual(
    expected.map(([file, line]) =>
      line ? { file: join(content.root, file), line, ...what } : { file, ...what },
    ),
  );
});

test.each([
  ['[words](/gone) more', '/gone', true],
  ['![words](/gone "Title")', '/gone', true],
  ['link: "/gone"', '/gone', true],
  ['link: /gone', '/gone', true],
  ['<a href="/gone">', '/gone', true],
  ['[words](</gone>)', '/gone', true],
  ['/gone-too, or /gone', '/gone', true],
  ['[words](https://www.site.example/gone#x)', '/gone#x', true],
  ['[words](#gone)', '/services#gone', true],
  ['[words](/über)', '/%C3%BCber', true],
  ['[words](https://other.example)', 'https://other.example/', true],
  ['[words](/gone-too)', '/gone', false],
  ['[words](/more/gone)', '/gone', false],
  ['[words](#gone)', '/about#gone', false],
  ['[words](/services)', '/services/', false],
  ['[words](/gone%)', '/gone%2', false],
])('%j has the link %s: %s', (line, link, expected) => {
  expect(linkPattern(link, '/services', ORIGIN).test(line)).toBe(expected);
});
