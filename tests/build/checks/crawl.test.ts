import { expect, test } from 'vitest';
import { checkLinks } from '../../../build/checks/links.ts';
import { contentOf, crawl, createFolder, errorsOf, ORIGIN, readSite } from './rendered-site.ts';

const CONTENT = contentOf({ redirects: [{ from: '/old', to: '/about' }] });
const RIGHT = [
  ...['/', '/about', '/about#part-one', '/about?a=b', 'about', '#here', '#top', '/a.png', '/noindex#part'],
  ...['https://other.example/gone', `${ORIGIN}/about#part-one`, 'mailto:a@b.example'],
];
const WRONG = [
  ...['/gone', '/gone?a=b', '/about/', '/about.html', '/index', '/old', '/old/', '/About', '/gone.png'],
  ...['/about#gone', '#gone', '/noindex#gone', `${ORIGIN}/away`, '/_headers', '//', 'https://exa mple.com'],
];
const PATHS = ['/', '/about', '/noindex'];

test('a crawler finds the same broken links as the build', async () => {
  const links = [...RIGHT, ...WRONG].map((href) => `<a href="${href}">x</a>`).join('');
  const folder = await createFolder({
    'index.html': `<p id="here"></p>${links}`,
    'about.html': `<p id="part-one"></p><meta property="og:image" content="${ORIGIN}/preview.png">`,
    'noindex.html': '<meta name="robots" content="noindex,nofollow"><p id="part"></p>',
    'old.html': '<meta http-equiv="refresh" content="0; url=/about">',
    'a.png': 'a picture',
    _headers: '',
    '../hosting/rules.json': JSON.stringify({ rules: { redirects: [{ from: '/old', to: '/about' }] } }),
  });
  const routes = PATHS.map((path) => ({ path, file: `${path.slice(1) || 'index'}.html` }));
  const site = await readSite(folder.root, { routes, content: CONTENT });
  const errors = errorsOf((await checkLinks(site)).mistakes);
  const { broken, answered } = await crawl(folder.root, PATHS, ORIGIN);

  const wrong = errors.map(([, , message]) => /^(.*?): (?:no|is|the)/.exec(message)?.[1] ?? '');
  expect([...broken].sort()).toEqual(wrong.sort());
  expect(wrong).toHaveLength(WRONG.length + ['/preview.png'].length);
  expect([...answered]).toEqual(expect.arrayContaining(['/', '/about', '/about?a=b', '/a.png', '/noindex']));
});
