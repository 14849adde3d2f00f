import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainLinks, linkTargets, whatIsWrong } from '../../../../build/checks/links/explain-links.ts';
import type { LinkFault } from '../../../../build/checks/links/link-fault.ts';
import type { Content } from '../../../../model/content.ts';
import { createFolder, type SiteFolder } from './site-folder.ts';

const ORIGIN = 'https://www.site.example';
const TARGETS = {
  pages: ['/', '/services', '/services/seo'],
  documents: ['/downloads/market-report.pdf'],
};
const MISSING: LinkFault = { address: '/gone', problem: 'missing' };
const MESSAGE = '/gone: no such page. Use one of: /, /services, /services/seo';
let content: SiteFolder;
let sources: Map<string, string>;

beforeAll(async () => {
  content = await createFolder({ 'a.md': 'A\n\n[x](/gone)\n', 'b.md': 'B\n', 'list.md': '[y](/gone)' });
  const at = (file: string) => join(content.root, file);
  sources = new Map([
    ['/a', at('a.md')],
    ['/b', at('b.md')],
    ['/list', at('list.md')],
    ['/list/page/2', at('list.md')],
    ['/lost', at('lost.md')],
  ]);
});
afterAll(() => content.remove());

const inContent = (file: string, line: number) => ({
  file: join(content.root, file),
  line,
  message: MESSAGE,
});
const elsewhere = (file: string) => ({ file, message: MESSAGE });

test.each<[pages: string[], places: () => unknown[]]>([
  // Each place in the content, though several pages may be made from it
  [['/a', '/list'], () => [inContent('a.md', 3), inContent('list.md', 1)]],
  [['/list', '/list/page/2'], () => [inContent('list.md', 1)]],
  // Pages whose content does not have it, and its place as well
  [['/b'], () => [elsewhere('on page /b:')]],
  [['/b', '/c'], () => [elsewhere('on pages /b and /c:')]],
  [['/b', '/c', '/lost', '/d'], () => [elsewhere('on page /b and 3 others:')]],
  [['/b', '/a'], () => [inContent('a.md', 3), elsewhere('on page /b:')]],
  [[], () => [elsewhere('on the site:')]],
])('a broken link on pages %j is one mistake for each place', async (pages, places) => {
  expect(await explainLinks([{ fault: MISSING, pages }], sources, TARGETS, ORIGIN)).toEqual(places());
});

describe('what is wrong and how to correct it', () => {
  test.each<[LinkFault, string]>([
    [{ address: '/old', problem: 'moved', to: '/new#x' }, 'is an old address. Link straight to /new#x'],
    [
      { address: '/services/', problem: 'unclean', to: '/services' },
      "is not the page's own address. Link to /services",
    ],
    [
      { address: '/services?a#soe', problem: 'anchor' },
      'the page /services has no element with the id "soe"',
    ],
    [{ address: 'https://', problem: 'invalid' }, 'is no address that browsers understand. Correct it'],
    [{ address: 'https://a.example/', problem: 'unanswered', status: 404 }, 'did not answer (404)'],
    [{ address: 'https://a.example/', problem: 'unanswered', status: 0 }, 'did not answer (no connection)'],
    [{ address: '/Services/SEO', problem: 'missing' }, 'no such page. Did you mean /services/seo?'],
    [{ address: '/serviecs?a=b', problem: 'missing' }, 'no such page. Did you mean /services?'],
    [MISSING, 'no such page. Use one of: /, /services, /services/seo'],
    [{ address: '/a.png', problem: 'missing' }, 'no such file. Put it into static/, or correct the address'],
    [
      { address: '/downloads/market-reprot.pdf', problem: 'missing' },
      'no such document. Did you mean /downloads/market-report.pdf?',
    ],
  ])('%j', (fault, words) => {
    expect(whatIsWrong(fault, TARGETS)).toBe(words);
  });

  test('a document of a site that has none', () => {
    const fault: LinkFault = { address: '/downloads/list.pdf', problem: 'missing' };
    expect(whatIsWrong(fault, { pages: [], documents: [] })).toBe(
      'no such document. Write it in content/downloads/',
    );
  });
});

test('a link never leads to the pages for unknown addresses', () => {
  const files = ['index.html', '404.html', 'blog/404.html', 'about.html'];
  const routes = files.map((file) => ({ file, path: `/${file.replace(/(index)?\.html$/, '')}` }));
  const downloads = [{ path: '/downloads/a.pdf' }] as Content['downloads'];
  expect(linkTargets(routes, { downloads })).toEqual({
    pages: ['/', '/about'],
    documents: ['/downloads/a.pdf'],
  });
});
