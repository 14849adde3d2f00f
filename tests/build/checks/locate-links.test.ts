import { expect, test } from 'vitest';
import { linkPattern, locateLinks } from '../../../build/checks/locate-links.ts';
import type { PageRecord } from '../../../build/pages/inspect/inspect-page.ts';
import { bodyEntry } from '../../body-entry.ts';
import { contentOf, ORIGIN } from './rendered-site.ts';

const BROKEN = new Map([['/gone', ['no such page']]]);
const A = { ...bodyEntry('A\n\n[x](/gone) and\n[y](<../gone>).'), file: 'a.md' };
const B = { ...bodyEntry('`[x](/gone)`'), file: 'b.md' };
const DRAFT = { ...A, file: 'draft.md' };

test('a broken link is reported in every file that has it, or on the pages if none does', async () => {
  const what = { subject: '/gone', message: '/gone: no such page' };
  const locate = (paths: string[], posts: object[]) => {
    const pages = paths.map(
      (path) => ({ path, source: 'a.md', links: ['/', '/gone'] }) as unknown as PageRecord,
    );
    const unpublished = [{ entry: DRAFT, reason: 'draft' }];
    return locateLinks(BROKEN, pages, contentOf({ posts, unpublished }));
  };
  const inA = [12, 13].map((line) => ({ file: 'a.md', line, ...what }));
  expect(await locate(['/a', '/list', '/list/page/2'], [A, B])).toEqual(inA);
  const found = [await locate(['/b'], [B]), await locate(['/b', '/lost'], [B])];
  found.push(await locate(['/b', '/c', '/lost', '/d'], []));
  const places = ['on page /b:', 'on pages /b and /lost:', 'on page /b and 3 others:'];
  expect(found).toEqual(places.map((file) => [{ file, ...what }]));
});

test('a line has a link however it is written', () => {
  const cases: [line: string, link: string, has: boolean][] = [
    ['[words](/gone) more', '/gone', true],
    ['link: "/gone"', '/gone', true],
    ['link: /gone', '/gone', true],
    ['<a href="/gone">', '/gone', true],
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
  ];
  const found = cases.map(([line, link]) => [line, link, linkPattern(link, '/services', ORIGIN).test(line)]);
  expect(found).toEqual(cases);
});
