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

const explain = (fault: LinkFault, ...pages: string[]) =>
  explainLinks([{ fault, pages }], sources, TARGETS, ORIGIN);

describe('a wrong link is one mistake', () => {
  test('for each place in the content', async () => {
    expect(await explain(MISSING, '/a', '/list')).toEqual([
      { file: join(content.root, 'a.md'), line: 3, message: MESSAGE },
      { file: join(content.root, 'list.md'), line: 1, message: MESSAGE },
    ]);
  });

  test('for several pages that are made from one place', async () => {
    expect(await explain(MISSING, '/list', '/list/page/2')).toHaveLength(1);
  });

  test.each([
    [['/b'], 'on page /b:'],
    [['/b', '/c'], 'on pages /b and /c:'],
    [['/b', '/c', '/lost', '/d'], 'on page /b and 3 others:'],
  ])('for all pages %j whose content does not have it', async (pages, file) => {
    expect(await explain(MISSING, ...pages)).toEqual([{ file, message: MESSAGE }]);
  });

  test('even when no page is known that has it', async () => {
    expect(await explain(MISSING)).toEqual([{ file: 'on the site:', message: MESSAGE }]);
  });

  test('for its place, and for the pages that have it from elsewhere', async () => {
    expect(await explain(MISSING, '/b', '/a')).toEqual([
      { file: join(content.root, 'a.md'), line: 3, message: MESSAGE },
      { file: 'on page /b:', message: MESSAGE },
    ]);
  });
});

describe('what is wrong and how to mend it', () => {
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
