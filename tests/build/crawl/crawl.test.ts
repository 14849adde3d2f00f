import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawl } from '../../../build/crawl/crawl.ts';
import { createLinkCheck } from '../../../build/checks/links/link-check.ts';
import { linksOf, sitePages } from '../../../build/checks/links/site-pages.ts';
import { listFiles } from '../../../build/base/list-files.ts';
import type { Content } from '../../../model/content.ts';
import { createFolder, type SiteFolder } from '../checks/links/site-folder.ts';

const ORIGIN = 'https://www.site.example';
const CONTENT = {
  settings: { url: ORIGIN },
  redirects: [{ from: '/old', to: '/about' }],
  redirectsFile: '/content/redirects.yaml',
} as Content;
const RIGHT = [
  ...['/', '/about', '/about#part-one', '/about?a=b', 'about', '#here', '#top', '/a.png', '/noindex#part'],
  ...['https://other.example/gone', `${ORIGIN}/about#part-one`, 'mailto:a@b.example'],
];
const WRONG = [
  ...['/gone', '/gone?a=b', '/about/', '/about.html', '/index', '/old', '/old/', '/About', '/gone.png'],
  ...['/about#gone', '#gone', '/noindex#gone', `${ORIGIN}/away`, '/_headers', '//', 'https://exa mple.com'],
];
const ROUTES = [
  { path: '/', file: 'index.html', source: '' },
  { path: '/about', file: 'about.html', source: '' },
  { path: '/noindex', file: 'noindex.html', source: '' },
];
let site: SiteFolder;

beforeAll(async () => {
  const links = (list: string[]) => list.map((href) => `<a href="${href}">x</a>`).join('');
  site = await createFolder({
    'index.html': `<p id="here"></p>${links(RIGHT)}${links(WRONG)}`,
    'about.html': `<p id="part-one"></p><meta property="og:image" content="${ORIGIN}/preview.png">`,
    'noindex.html':
      '<meta name="robots" content="noindex,nofollow"><p id="part"></p><a href="/unlinked">x</a>',
    'old.html': '<meta http-equiv="refresh" content="0; url=/about">',
    'a.png': 'a picture',
    _redirects: '/old /about 301\n',
    _headers: '/*\n  X-A: b\n',
  });
});
afterAll(() => site.remove());

test('a visitor and the check in the process meet the same', async () => {
  const files = listFiles(site.root);
  const check = createLinkCheck(CONTENT);
  for (const page of sitePages(files, ROUTES, CONTENT)) {
    check.note(linksOf(page, await readFile(join(site.root, page.file), 'utf8')));
  }
  const found = check.finish(new Set(files));
  const visited = await crawl(site.root, ROUTES, ORIGIN);

  const wrong = found.broken.map(({ fault }) => fault.address).sort();
  expect(visited.broken.map(({ fault }) => fault.address).sort()).toEqual(wrong);
  expect(wrong).toHaveLength(WRONG.length + ['/unlinked', '/preview.png'].length);
  const right = [...found.internal]
    .filter((address) => !wrong.includes(address))
    .map((address) => address.replace(/#.*/, ''));
  expect(visited.answered).toEqual(new Set([...right, '/noindex']));
});

test('what is broken names the pages that have it', async () => {
  const { broken } = await crawl(site.root, ROUTES, ORIGIN);
  expect(broken.find(({ fault }) => fault.address === '/unlinked')).toEqual({
    fault: { address: '/unlinked', problem: 'unanswered', status: 404 },
    pages: ['/noindex'],
  });
});
