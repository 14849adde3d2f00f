import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenLinks, checkLinks, createLinkTargets, type LinkedSite } from '../../../build/checks/links.ts';
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

test.each([
  ['an anchor of a later page', { 'a.html': link('/about#part'), ...PAGES }],
  ['an anchor of an earlier page', { ...PAGES, 'a.html': link('/about#part') }],
  [
    'an anchor of its own, without having an address',
    { ...PAGES, '404.html': `<b id="a">${link('#a')}</b>` },
  ],
])('a page may link to %s', async (_, pages) => {
  expect((await checkLinks(linked(pages))).mistakes).toEqual([]);
});

const MISSING = /^no such page/;
test.each([
  [link(`${ORIGIN}/gone`), '/gone', MISSING],
  ['<img src="/gone.png">', '/gone.png', /^no such file/],
  [link('/old'), '/old', /Link straight to \/about#part$/],
  [link('about.md'), '/about.md', /Link to \/about$/],
  [link('about/'), '/about/', /Link to \/about$/],
  [link('#gone'), '/a#gone', /has no element/],
  [link('https://exa mple.com'), 'https://exa mple.com', /valid URL/],
  [`<link rel="canonical" href="${ORIGIN}/gone">`, '/gone', MISSING],
  [`<meta property="og:url" content="${ORIGIN}/about/">`, '/about/', /Link to \/about$/],
])('the only broken link among good ones is found: %s', (html, href, error) => {
  const good = [
    '/about#part',
    'about',
    '#here',
    `${ORIGIN}/a`,
    'http://site.example/a',
    'https://other.example/gone',
  ];
  const body = `<p id="here"></p>${good.map(link).join('')}${link('mailto:a@b.example')}${html}`;
  const { pages, files, routes } = linked({ 'a.html': body, ...PAGES });
  const targets = createLinkTargets(routes, CONTENT, {
    hasFile: (file) => files.has(file),
    ids: (path) => new Set(pages.find((page) => page.path === path)?.ids),
  });
  expect([...brokenLinks(pages, targets, CONTENT)]).toEqual([[href, [expect.stringMatching(error)]]]);
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
