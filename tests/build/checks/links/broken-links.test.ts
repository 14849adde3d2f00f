import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  checkLinks,
  type LinkedSite,
  pageFaults,
  refuseBroken,
} from '../../../../build/checks/links/broken-links.ts';
import { createPageReader } from '../../../../build/checks/page/page-facts.ts';
import type { Settings } from '../../../../model/settings.ts';
import { mistakesOf } from './linked-site.ts';
import { createFolder } from './site-folder.ts';

const ORIGIN = 'https://www.site.example';
const CONTENT = {
  settings: { url: ORIGIN, forms: { delivery: 'simulated', endpoint: null } } as Settings,
  redirects: [{ from: '/old', to: '/about#part' }],
  downloads: [],
};
const FOOTER = '<footer><a href="/">Home</a><a href="/about">About</a></footer>';
const PAGES = { 'index.html': FOOTER, 'about.html': `<h2 id="part">About</h2>${FOOTER}`, '404.html': FOOTER };

const link = (href: string) => `<a href="${href}">x</a>`;

/** A site of these pages. @param sources what they were made from, by file */
function linked(pages: Record<string, string>, sources: Record<string, string> = {}): LinkedSite {
  const read = createPageReader(CONTENT.settings);
  return {
    pages: Object.entries(pages).map(([path, body]) => read({ path, body, source: sources[path] ?? path })),
    files: new Set([...Object.keys(pages), 'about.md']),
    routes: [
      { path: '/', file: 'index.html' },
      { path: '/about', file: 'about.html' },
    ],
    content: CONTENT,
  };
}

describe('a site whose links all lead somewhere', () => {
  test('has each of its addresses counted once, and those of other sites listed in order', async () => {
    const more = [link('/about#part'), link('https://z.example'), link('https://y.example/?q')].join('');
    const about = `<h2 id="part"></h2>${more}${link('#part')}${link(`${ORIGIN}/about`)}`;
    expect(await checkLinks(linked({ ...PAGES, 'index.html': more, 'about.html': about }))).toEqual({
      // "/", "/about", "/about#part"
      checked: 3,
      external: ['https://y.example/?q', 'https://z.example/'],
    });
  });

  test.each([
    ['an anchor of a later page', { 'a.html': link('/about#part'), ...PAGES }],
    ['an anchor of an earlier page', { ...PAGES, 'a.html': link('/about#part') }],
    ['an anchor of a page that has no address', { ...PAGES, '404.html': `<h1 id="a">x</h1>${link('#a')}` }],
  ])('may link to %s', async (_, pages) => {
    expect(await mistakesOf(checkLinks(linked(pages)))).toEqual([]);
  });
});

describe('on one page', () => {
  const faults = (html: string) => {
    const { pages, files } = linked({ 'a.html': html, ...PAGES });
    const [page] = pages;
    if (!page) throw new Error('there is no page');
    const ids = (path: string) => new Set(pages.find((one) => one.path === path)?.ids);
    const site = { has: (file: string) => files.has(file), ids, redirects: new Map([['/old', '/about']]) };
    return pageFaults(page, site, ORIGIN);
  };

  test('links that lead straight to their targets have no faults', () => {
    const links = ['/about#part', 'about', '#here', '/about.md', `${ORIGIN}/a`, 'https://other.example/gone'];
    expect(faults(`<p id="here"></p>${links.map(link).join('')}${link('mailto:a@b.example')}`)).toEqual([]);
  });

  test.each([
    ['no page, absolute', link(`${ORIGIN}/gone`), { address: '/gone', problem: 'missing' }],
    ['no picture', '<img src="/gone.png">', { address: '/gone.png', problem: 'missing' }],
    ['an old address', link('/old'), { address: '/old', problem: 'moved', to: '/about' }],
    ['a slash too many', link('about/'), { address: '/about/', problem: 'unclean', to: '/about' }],
    ['no anchor here', link('#gone'), { address: '/a#gone', problem: 'anchor' }],
    ['no address', link('https://exa mple.com'), { address: 'https://exa mple.com', problem: 'invalid' }],
    [
      'no canonical page',
      `<link rel="canonical" href="${ORIGIN}/gone">`,
      { address: '/gone', problem: 'missing' },
    ],
    [
      'an unclean address for previews',
      `<meta property="og:url" content="${ORIGIN}/about/">`,
      { address: '/about/', problem: 'unclean', to: '/about' },
    ],
  ])('a link to %s is a fault', (_, html, fault) => {
    expect(faults(html)).toEqual([fault]);
  });
});

describe('a broken link is reported', () => {
  test.each([
    ['content', 'about.html', 3, 'About\n\n[Up](/abuot)\n', link('/abuot')],
    [
      'the file of redirects',
      'old.html',
      2,
      '# old addresses\n- { from: /old, to: /abuot }\n',
      '<meta http-equiv="refresh" content="0; url=/abuot">',
    ],
    [
      'a page of static/',
      'x.html',
      2,
      "<p>\n<A HREF='/abuot'>About</A>\n",
      "<p>\n<A HREF='/abuot'>About</A>\n",
    ],
  ])('with its line in %s', async (_, page, line, text, html) => {
    const folder = await createFolder({ source: text });
    const source = join(folder.root, 'source');
    const mistakes = await mistakesOf(checkLinks(linked({ ...PAGES, [page]: html }, { [page]: source })));
    await folder.remove();
    expect(mistakes).toEqual([[source, line, '/abuot: no such page. Did you mean /about?']]);
  });

  test('on each page that has it, those that a crawler names among them', async () => {
    const gone = link('/gone?a=1&amp;b=2');
    const pages = { ...PAGES, 'index.html': gone.replace('/', `${ORIGIN}/`), 'about.html': gone };
    const unanswered = (address: string, ...pages: string[]) => ({
      fault: { address, problem: 'unanswered', status: 404 } as const,
      pages,
    });
    const broken = [
      unanswered('/gone?a=1&b=2'),
      unanswered('https://other.example/'),
      unanswered('/unseen', '/404'),
    ];
    const site = linked({ ...pages, 'b.html': link('https://Other.example') });
    expect(await mistakesOf(refuseBroken(broken, site))).toEqual([
      ['on pages / and /about:', 0, '/gone?a=1&b=2: did not answer (404)'],
      ['on page /b:', 0, 'https://other.example/: did not answer (404)'],
      ['on page /404:', 0, '/unseen: did not answer (404)'],
    ]);
  });
});
