import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readShell } from '../../../tools/bench/shell.ts';

const GRAPH = {
  '@graph': [
    { '@type': 'WebSite', name: 'S' },
    { '@type': 'Organization', name: 'O' },
  ],
};
const FEED = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">';
const MARKDOWN = '<link rel="alternate" type="text/markdown" href="/x.md">';
const signup = (page: string) => `<form><input name="_page" value="${page}"></form>`;
const document = (title: string, style: string, main: string) =>
  `<!doctype html>\n<html><head><link rel="preload" as="image" href="/x.svg"><link rel="preload" href="/a.woff2"><title>${title}</title>${FEED}${MARKDOWN}<meta name="theme-color"><style>${style}</style><script src="/m.js"></script><script type="application/ld+json">${JSON.stringify(GRAPH)}</script></head><body><header>H</header><nav class="breadcrumb"></nav><main>${main}</main><footer>F</footer></body></html>`;

let dist: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), text);
};
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'shell-'));
  write('index.html', document('Home', 'a', 'home'));
  write('services/seo.html', document('SEO &amp; more', 'a', 'seo'));
  write('blog.html', document('Blog', 'l', ''));
  write('blog/x.html', document('X', 'p', `<aside class="post-side">${signup('/blog/x')}</aside>`));
  const list = `<div class="blog-controls">C</div><div class="post-grid"></div><section class="footer-signup">${signup('/blog/page/2')}</section>`;
  write('blog/page/2.html', document('Blog 2', 'l', list));
  write('blog/category/a/page/2.html', document('A 2', 'l', ''));
  write('sw.js', '');
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const own = new Set(['blog.html', 'blog/x.html']);

describe('the shell of a built site', () => {
  test('is what its pages share', async () => {
    const { parts, organization, webSite } = await readShell(dist, { post: 'x', own });
    expect(parts).toEqual({
      open: '<!doctype html>\n<html><head><link rel="preload" href="/a.woff2">',
      'head-end': `${FEED}<meta name="theme-color">`,
      'post-style': '<style>p</style>',
      'list-style': '<style>l</style>',
      script: '<script src="/m.js"></script>',
      header: '<header>H</header>',
      footer: '<footer>F</footer>',
      controls: '<div class="blog-controls">C</div>',
      'newsletter-sidebar': signup('PAGE'),
      'newsletter-footer': signup('PAGE'),
    });
    expect([organization, webSite]).toEqual(GRAPH['@graph'].reverse());
  });

  test('comes with the pages that others need not make', async () => {
    const { whole } = await readShell(dist, { post: 'x', own });
    expect(whole.map(({ file, path, title }) => [file, path, title])).toEqual([
      ['index.html', '/', 'Home'],
      ['services/seo.html', '/services/seo', 'SEO & more'],
    ]);
    expect(whole[0]?.html).toContain('<main>home</main>');
  });

  test('says which part a page lacks', async () => {
    write('blog/x.html', document('X', 'p', 'no signup'));
    await expect(readShell(dist, { post: 'x', own })).rejects.toThrow(
      'A built page has no <aside class="post-side">',
    );
  });
});
