import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { handMadeLinks } from '../../../../build/checks/links/hand-made-links.ts';
import { pageLinks } from '../../../../build/checks/links/page-links.ts';
import { ContentError } from '../../../../build/base/errors.ts';
import { createMarkdown } from '../../../../build/content/markdown/markdown.ts';
import { redirectPages } from '../../../../build/outputs/redirects.ts';
import { createCasing } from '../../../../rules/casing.ts';
import { inAnyOrder } from './links-in-any-order.ts';

const HOSTILE = join(import.meta.dirname, '../../../data/hostile-markdown.json');
const ORIGIN = 'https://www.sectionline.example';

test('a page tells its ids and its links, each once', () => {
  const html = [
    '<link rel="canonical" href="https://www.sectionline.example/services">',
    '<h2 class="x" id="part-one">One</h2><h2 id="part-two">Two</h2><h2 id="part-one">Three</h2>',
    '<a href="/about">About</a><a class="x" href="/about">Us</a><a href="#part-two">Two</a>',
    '<a href="/contact?a=1&amp;b=2#form">Write</a><a href="mailto:a@b.example">Mail</a>',
    '<img srcSet="/a.png 1x, /b.png 2x" alt="&quot; href=&quot;/no"/>',
  ].join('');
  expect(pageLinks(html, '/services')).toEqual({
    path: '/services',
    ids: ['part-one', 'part-two'],
    internal: ['/about', '/services#part-two', '/contact?a=1&b=2#form', '/a.png', '/b.png'],
    absolute: ['https://www.sectionline.example/services'],
  });
});

describe('what only looks like a link is none', () => {
  test.each([
    ['text', '<p>&lt;a href="/no" id="no"&gt; and href="/no" here</p>'],
    ['a value', '<p title=" href=" class=" id="></p>'],
    ['an unknown attribute', '<p data-href="/no" data-id="no"></p>'],
    ['structured data', '<script type="application/ld+json">{"name":"\\u003ca href=\\"/no\\">"}</script>'],
    ['a style', '<style>a[href="/no"] > b{width:1px}@media(width<40em){[id="no"]{color:red}}</style>'],
  ])('in %s', (_, html) => {
    expect(pageLinks(html, '/')).toEqual({ path: '/', ids: [], internal: [], absolute: [] });
  });
});

test('is plain data, which another thread can hand over', () => {
  const links = pageLinks('<a href="/a" id="b">A</a>', '/');
  expect(structuredClone(links)).toEqual(links);
});

describe('finds what an HTML parser finds', () => {
  test('on every page of hostile markdown', () => {
    const texts: { id: string; markdown: string }[] = JSON.parse(readFileSync(HOSTILE, 'utf8'));
    const markdown = createMarkdown({ casing: createCasing([]), origin: ORIGIN });
    let links = 0;
    for (const { id, markdown: text } of texts) {
      for (const html of rendered(() => [markdown.post(text, id).html, markdown.page(text, id)])) {
        const found = pageLinks(html, `/blog/${id}`);
        expect(inAnyOrder(found), id).toEqual(inAnyOrder(handMadeLinks(html, `/blog/${id}`)));
        links += found.internal.length + found.absolute.length + found.ids.length;
      }
    }
    expect(links).toBeGreaterThan(50);
  });

  test('on pages that lead on from old addresses', () => {
    const [page] = redirectPages([{ from: '/old', to: '/new#part' }], ORIGIN, 'redirects.yaml');
    const found = pageLinks(String(page?.body), '/old');
    expect(found).toEqual(handMadeLinks(String(page?.body), '/old'));
    expect(found).toMatchObject({ internal: ['/new#part'], absolute: [`${ORIGIN}/new`] });
  });
});

/** Nothing for text that is beyond the limits of the lexer. */
function rendered(render: () => string[]): string[] {
  try {
    return render();
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}
