import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLinks, type LinkedSite } from '../../../build/checks/links.ts';
import { createPageReader } from '../../../build/pages/inspect/inspect-page.ts';
import { contentOf, createFolder, errorsOf, ORIGIN } from './rendered-site.ts';

const CONTENT = contentOf({ redirects: [{ from: '/old', to: '/about#part' }] });
const FOOTER = '<footer><a href="/">Home</a><a href="/about">About</a></footer>';
const PAGES = { 'index.html': FOOTER, 'about.html': `<h2 id="part">About</h2>${FOOTER}`, '404.html': FOOTER };

const link = (href: string) => `<a href="${href}">x</a>`;

/** A site of these pages. @param sources what they were made from, by file */
function linked(pages: Record<string, string>, sources: Record<string, string> = {}): LinkedSite {
  const read = createPageReader(CONTENT.settings).page;
  return {
    pages: Object.entries(pages).map(([path, body]) => read({ path, body, source: sources[path] ?? 'x.md' })),
    files: new Set([...Object.keys(pages), 'about.md']),
    routes: [
      { path: '/', file: 'index.html' },
      { path: '/about', file: 'about.html' },
    ],
    content: CONTENT,
  };
}

test('each link is counted once, and those to other sites are listed', async () => {
  const more = [link('/about#part'), link('https://z.example'), link('https://y.example/?q')].join('');
  const about = `<h2 id="part"></h2>${more}${link('#part')}${link(`${ORIGIN}/about`)}`;
  expect(await checkLinks(linked({ ...PAGES, 'index.html': more, 'about.html': about }))).toEqual({
    // "/", "/about", "/about#part"
    checked: 3,
    external: ['https://y.example/?q', 'https://z.example/'],
    mistakes: [],
  });
});

test('pages may link to anchors of earlier and later pages, and to their own without having an address', async () => {
  const pages = {
    'a.html': link('/about#part'),
    ...PAGES,
    'z.html': link('/about#part'),
    '404.html': `<b id="a">${link('#a')}</b>`,
  };
  expect((await checkLinks(linked(pages))).mistakes).toEqual([]);
});

test('a broken link in a page of static/ is reported with its line', async () => {
  const html = "<p>\n<A HREF='/abuot'>About</A>\n";
  const folder = await createFolder({ 'x.html': html });
  const source = join(folder.root, 'x.html');
  const { mistakes } = await checkLinks(linked({ ...PAGES, 'x.html': html }, { 'x.html': source }));
  expect(errorsOf(mistakes)).toEqual([[source, 2, '/abuot: no such page. Did you mean /about?']]);
});
