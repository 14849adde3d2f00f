import { describe, expect, test } from 'vitest';
import { createLinkCheck } from '../../../../build/checks/links/link-check.ts';
import { pageLinks } from '../../../../build/checks/links/page-links.ts';
import type { Content } from '../../../../model/content.ts';

const ORIGIN = 'https://www.site.example';
const CONTENT = { settings: { url: ORIGIN }, redirects: [{ from: '/old', to: '/b#part' }] } as Content;
const FILES = new Set(['index.html', 'a.html', 'b.html', 'b.md', 'image.png']);

/** Checks pages that are named by their addresses, in their order. */
function check(pages: Record<string, string>, files: Pick<ReadonlySet<string>, 'has'> = FILES) {
  const links = createLinkCheck(CONTENT);
  for (const [path, html] of Object.entries(pages)) links.note(pageLinks(html, path));
  return links.finish(files);
}

const link = (href: string) => `<a href="${href}">x</a>`;

test('counts each internal address once, however many pages have it, and beside them anchors of pages on themselves', () => {
  const footer = [link('/a'), link('/b#part'), link('https://z.example'), link('https://y.example/?q')].join(
    '',
  );
  const found = check({ '/a': footer, '/b': `<h2 id="part"></h2>${footer}${link('#part')}` });
  expect(found).toEqual({
    internal: new Set(['/a', '/b#part']),
    checked: 3,
    external: ['https://y.example/?q', 'https://z.example/'],
    elsewhere: 2,
    broken: [],
  });
});

test('counts an anchor of a page on itself, and need not remember it', () => {
  expect(check({ '/a': `<b id="x"></b>${link('#x')}` })).toMatchObject({ internal: new Set(), checked: 1 });
});

describe('the order of pages makes no difference', () => {
  const linking = link('/b#part');
  const target = '<h2 id="part"></h2>';
  test.each([[{ '/a': linking, '/b': target }], [{ '/b': target, '/a': linking }]])('%j', (pages) => {
    expect(check(pages).broken).toEqual([]);
  });
});

describe('a wrong link names the first page that has it:', () => {
  test.each([
    ['no page', link('/gone'), { address: '/gone', problem: 'missing' }],
    ['no picture', '<img src="/gone.png">', { address: '/gone.png', problem: 'missing' }],
    ['an old address', link('/old'), { address: '/old', problem: 'moved', to: '/b#part' }],
    ['an old address as a folder', link('/old/'), { address: '/old/', problem: 'moved', to: '/b#part' }],
    ['a slash too many', link('/b/'), { address: '/b/', problem: 'unclean', to: '/b' }],
    ['no anchor here', link('#gone'), { address: '/a#gone', problem: 'anchor' }],
    ['no anchor there', link('/b#gone'), { address: '/b#gone', problem: 'anchor' }],
    ['no page, absolute', link(`${ORIGIN}/gone`), { address: '/gone', problem: 'missing' }],
    [
      'no canonical page',
      `<link rel="canonical" href="${ORIGIN}/gone">`,
      { address: '/gone', problem: 'missing' },
    ],
    [
      'no page for previews',
      `<meta property="og:url" content="${ORIGIN}/b/">`,
      { address: '/b/', problem: 'unclean', to: '/b' },
    ],
    ['no address', link('https://exa mple.com'), { address: 'https://exa mple.com', problem: 'invalid' }],
  ])('%s', (_, html, fault) => {
    const pages = { '/': link('/a'), '/a': html, '/b': html.replace('"#', '"/a#') };
    expect(check(pages).broken).toEqual([{ fault, pages: ['/a'] }]);
  });
});

test('a page that says its own address as canonical must be one of the site', () => {
  const canonical = `<link rel="canonical" href="${ORIGIN}/a">`;
  expect(check({ '/a': canonical })).toMatchObject({ checked: 0, broken: [] });
});

test('takes the files of a staged site as they are', () => {
  expect(check({ '/a': link('/b.md') + link('/image.png') }, new Map([['b.md', 1]])).broken).toEqual([
    { fault: { address: '/image.png', problem: 'missing' }, pages: ['/a'] },
  ]);
});
