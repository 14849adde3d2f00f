import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLinks } from '../../../build/checks/links/broken-links.ts';
import { crawl, crawlSite } from '../../../build/crawl/crawl.ts';
import { checkExternal } from '../../../build/crawl/external-links.ts';
import { listen } from '../../../build/serve/serve.ts';
import type { Settings } from '../../../model/settings.ts';
import { mistakesOf, namedPaths, readSite } from '../checks/links/linked-site.ts';
import { createFolder, type SiteFolder } from '../checks/links/site-folder.ts';

const ORIGIN = 'https://www.site.example';
const CONTENT = {
  settings: { url: ORIGIN, forms: { delivery: 'simulated', endpoint: null } } as Settings,
  redirects: [{ from: '/old', to: '/about' }],
  downloads: [],
};
const RIGHT = [
  ...['/', '/about', '/about#part-one', '/about?a=b', 'about', '#here', '#top', '/a.png', '/noindex#part'],
  ...['https://other.example/gone', `${ORIGIN}/about#part-one`, 'mailto:a@b.example'],
];
const WRONG = [
  ...['/gone', '/gone?a=b', '/about/', '/about.html', '/index', '/old', '/old/', '/About', '/gone.png'],
  ...['/about#gone', '#gone', '/noindex#gone', `${ORIGIN}/away`, '/_headers', '//', 'https://exa mple.com'],
];
const ROUTES = ['index', 'about', 'noindex'].map((name) => ({
  path: name === 'index' ? '/' : `/${name}`,
  file: `${name}.html`,
}));
let folder: SiteFolder;

beforeEach(async () => {
  folder = await createFolder({
    'index.html': '<a href="/about">x</a>',
    'about.html': '<p id="part-one"></p>',
    'noindex.html': '<meta name="robots" content="noindex,nofollow"><p id="part"></p>',
    'old.html': '<meta http-equiv="refresh" content="0; url=/about">',
    'a.png': 'a picture',
    _redirects: '/old /about 301\n',
    _headers: '/*\n  X-A: b\n',
  });
});
afterEach(() => folder.remove());

const linkedSite = () => readSite(folder.root, { routes: ROUTES, content: CONTENT });

test('the crawler and the check in the process find the same faults', async () => {
  const links = [...RIGHT, ...WRONG].map((href) => `<a href="${href}">x</a>`).join('');
  await folder.write('index.html', `<p id="here"></p>${links}`);
  await folder.write(
    'about.html',
    `<p id="part-one"></p><meta property="og:image" content="${ORIGIN}/preview.png">`,
  );
  const site = await linkedSite();
  const mistakes = await mistakesOf(checkLinks(site));
  const visited = await crawl(folder.root, ROUTES, ORIGIN);

  const wrong = mistakes.map(([, , message]) => /^(.*?): (?:no|is|the)/.exec(message)?.[1] ?? '');
  expect(visited.broken.map(({ fault }) => fault.address).sort()).toEqual(wrong.sort());
  expect(wrong).toHaveLength(WRONG.length + ['/preview.png'].length);
  const gone = new Set(wrong.filter((address) => !address.includes('#')));
  const right = namedPaths(site).filter((address) => !gone.has(address));
  expect(visited.answered).toEqual(new Set(right));
});

test('the crawler finds what the check in the process does not know, with the pages that have it', async () => {
  // An attribute of the last century.
  await folder.write('noindex.html', '<meta name="robots" content="noindex"><body background="/gone.png">');
  const site = await linkedSite();
  expect(await mistakesOf(checkLinks(site))).toEqual([]);
  expect(await mistakesOf(crawlSite(site, folder.root))).toEqual([
    ['on page /noindex:', 0, '/gone.png: did not answer (404)'],
  ]);
});

test('other sites are asked only for the addresses that are given', async () => {
  const other = createServer((_, response) => response.writeHead(410).end());
  const address = `${await listen(other, 0, '127.0.0.1')}/report`;
  await folder.write('about.html', `<a href="${address}">Report</a>`);
  const site = await linkedSite();
  expect(await mistakesOf(crawlSite(site, folder.root))).toEqual([]);
  const mistakes = await mistakesOf(checkExternal(site, [address]));
  other.close();
  expect(mistakes).toEqual([['on page /about:', 0, `${address}: did not answer (410)`]]);
});
