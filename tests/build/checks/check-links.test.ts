import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkLinks, type LinkedSite } from '../../../build/checks/links.ts';
import { createPageReader } from '../../../build/pages/page-facts.ts';
import { bodyEntry } from '../../body-entry.ts';
import { contentOf, createFolder, errorsOf, ORIGIN } from './rendered-site.ts';

const CONTENT = contentOf({ redirects: [{ from: '/old', to: '/about#part' }] });
const FOOTER = '<footer><a href="/">Home</a><a href="/about">About</a></footer>';
const PAGES = { 'index.html': FOOTER, 'about.html': `<h2 id="part">About</h2>${FOOTER}`, '404.html': FOOTER };

const link = (href: string) => `<a href="${href}">x</a>`;

/** A site of these pages. @param sources what they were made from, by file */
function linked(
  pages: Record<string, string>,
  sources: Record<string, string> = {},
  content = CONTENT,
): LinkedSite {
  const read = createPageReader(CONTENT.settings).page;
  return {
    pages: Object.entries(pages).map(([path, body]) => read({ path, body, source: sources[path] ?? 'x.md' })),
    files: new Set([...Object.keys(pages), 'about.md']),
    routes: [
      { path: '/', file: 'index.html' },
      { path: '/about', file: 'about.html' },
    ],
    content,
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

describe('a broken link is reported with its line in', () => {
  const refresh = '<meta http-equiv="refresh" content="0; url=/abuot">';
  const handWritten = "<p>\n<A HREF='/abuot'>About</A>\n";
  const redirects = [{ from: '/old', to: '/abuot' }];
  test.each<[string, page: string, line: number, text: string, own: object, html: string]>([
    ['content', 'about.html', 12, '', { posts: [bodyEntry('About\n\n[Up](/abuot)\n')] }, link('/abuot')],
    ['redirects.yaml', 'old.html', 2, '# moved\n- { from: /old, to: /abuot }\n', { redirects }, refresh],
    ['a page of static/', 'x.html', 2, handWritten, {}, handWritten],
  ])('%s', async (_, page, line, text, own, html) => {
    const folder = await createFolder({ 'redirects.yaml': text, 'x.html': text });
    const at = (name: string) => join(folder.root, name);
    const content = contentOf({ ...own, redirectsFile: at('redirects.yaml') });
    const { mistakes } = await checkLinks(
      linked({ ...PAGES, [page]: html }, { 'x.html': at('x.html') }, content),
    );
    await folder.remove();
    expect(errorsOf(mistakes)).toEqual([
      [
        expect.stringMatching(/(?:x\.md|redirects\.yaml|x\.html)$/),
        line,
        '/abuot: no such page. Did you mean /about?',
      ],
    ]);
  });
});
