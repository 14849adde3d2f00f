import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLinkCheck } from '../../../../build/checks/links/link-check.ts';
import { finishLinks } from '../../../../build/checks/links/links.ts';
import { pageLinks } from '../../../../build/checks/links/page-links.ts';
import { ContentError } from '../../../../build/base/errors.ts';
import type { Route } from '../../../../build/pages/routes/route.ts';
import { listen } from '../../../../build/serve/serve.ts';
import type { Content } from '../../../../model/content.ts';
import { checkLinks } from './check-folder.ts';
import { createFolder, type SiteFolder } from './site-folder.ts';

const ORIGIN = 'https://www.site.example';
type Options = Parameters<typeof checkLinks>[3];
const OFFLINE: Options = { external: false };
const FOOTER = '<footer><a href="/">Home</a><a href="/about">About</a></footer>';
let site: SiteFolder;
let routes: Route[];
let content: Content;

beforeEach(async () => {
  site = await createFolder({
    'dist/index.html': `<h1 id="top-of-page">Home</h1><img src="/a.png">${FOOTER}`,
    'dist/about.html': `<a href="/#top-of-page">Up</a><a href="https://other.example">Other</a>${FOOTER}`,
    'dist/404.html': `<meta name="robots" content="noindex"><h1>Not found</h1>${FOOTER}`,
    'dist/old.html': '<meta http-equiv="refresh" content="0; url=/about">',
    'dist/a.png': 'a picture',
    'content/index.md': 'Home\n',
    'content/about.md': 'About\n\n[Up](/#top-of-page)\n',
    'content/404.md': 'Not found\n',
    'content/redirects.yaml': '- { from: /old, to: /about }\n',
  });
  routes = [
    { path: '/', file: 'index.html', source: join(site.root, 'content/index.md') },
    { path: '/about', file: 'about.html', source: join(site.root, 'content/about.md') },
    { path: '/404', file: '404.html', source: join(site.root, 'content/404.md') },
  ] as Route[];
  content = {
    settings: { url: ORIGIN },
    downloads: [],
    redirects: [{ from: '/old', to: '/about' }],
    redirectsFile: join(site.root, 'content/redirects.yaml'),
  } as unknown as Content;
});
afterEach(() => site.remove());

const check = (options = OFFLINE) => checkLinks(join(site.root, 'dist'), routes, content, options);

/** What the check tells, with paths inside the folder of the test. */
async function told(work: Promise<unknown>): Promise<unknown[]> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) throw error ?? new Error('nothing was wrong');
  return error.mistakes.map(({ file, line, message }) => [
    file.replace(`${site.root}/`, ''),
    line ?? 0,
    message,
  ]);
}

test('a site whose links all lead somewhere is right; others are listed', async () => {
  expect(await check()).toEqual({ checked: 4, elsewhere: 1, external: ['https://other.example/'] });
});

test('a wrong link in content names its line', async () => {
  await site.write('dist/about.html', '<a href="/#top-of-pgae">Up</a>');
  await site.write('content/about.md', 'About\n\n[Up](/#top-of-pgae)\n');
  expect(await told(check())).toEqual([
    ['content/about.md', 3, '/#top-of-pgae: the page / has no element with the id "top-of-pgae"'],
  ]);
});

test('a wrong link of a template is told once', async () => {
  for (const file of ['index', 'about', '404']) {
    await site.write(`dist/${file}.html`, '<footer><a href="/abuot">About</a></footer>');
  }
  expect(await told(check())).toEqual([
    ['on page / and 2 others:', 0, '/abuot: no such page. Did you mean /about?'],
  ]);
});

test('an old address that leads nowhere names its line', async () => {
  await site.write('dist/old.html', '<meta http-equiv="refresh" content="0; url=/abuot">');
  await site.write('content/redirects.yaml', '# old addresses\n- { from: /old, to: /abuot }\n');
  expect(await told(check())).toEqual([
    ['content/redirects.yaml', 2, '/abuot: no such page. Did you mean /about?'],
  ]);
});

test('a page of static/ is read as its author wrote it, and named where static/ is known', async () => {
  const html = "<!doctype html>\n<p>\n<A HREF='/abuot'>About</A>\n";
  await site.write('dist/landing.html', html);
  await site.write('static/landing.html', html);
  const message = '/abuot: no such page. Did you mean /about?';
  expect(await told(check())).toEqual([['on page /landing:', 0, message]]);
  expect(await told(check({ external: false, static: join(site.root, 'static') }))).toEqual([
    ['static/landing.html', 3, message],
  ]);
});

test('a check that was fed while pages were made ends with the same findings', async () => {
  const links = createLinkCheck(content);
  links.note(pageLinks('<a href="/about">About</a><a href="/gone">Gone</a>', '/'));
  await site.write('dist/index.html', '<a href="/about">About</a><a href="/gone">Gone</a>');
  const files = new Map([
    ['index.html', 1],
    ['about.html', 1],
  ]);
  const staged = { staged: { folder: join(site.root, 'dist'), files }, routes, content };
  expect(await told(finishLinks(links, staged, OFFLINE))).toEqual([
    ['on page /:', 0, '/gone: no such page. Use one of: /, /about'],
  ]);
});

test('the command check visits the site, too', async () => {
  // An attribute that browsers have forgotten, and this check never knew.
  await site.write('dist/about.html', `<body background="/background.png">${FOOTER}`);
  expect(await check()).toMatchObject({ external: [] });
  expect(await told(check({ external: false, command: 'check' }))).toEqual([
    ['on page /about:', 0, '/background.png: did not answer (404)'],
  ]);
});

test('other sites are asked when that is wanted', async () => {
  const other = createServer((_, response) => response.writeHead(410).end());
  const address = `${await listen(other, 0, '127.0.0.1')}/report`;
  await site.write('dist/about.html', `<a href="${address}">Report</a>`);
  await site.write('content/about.md', `[Report](${address})\n`);
  expect(await check()).toMatchObject({ external: [address] });
  const mistakes = await told(check({ external: true }));
  other.close();
  expect(mistakes).toEqual([['content/about.md', 1, `${address}: did not answer (410)`]]);
});
