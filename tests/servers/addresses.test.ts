import { expect, inject, test } from 'vitest';
import { mediaType } from '../../build/base/media-types.ts';
import { REVALIDATE } from '../../build/hosts/hosting-rules.ts';
import { ask, header } from './ask.ts';
import { cacheOf, describeEachHost, follow, headersOf, sameHeaders } from './each-host.ts';
import { caddy } from './hosts/caddy.ts';
import { bytesOf, visibleFiles } from './site-files.ts';

const rules = inject('rules');
const folder = inject('folder');
const files = visibleFiles(folder, rules);
const pages = files.filter(({ file }) => file.endsWith('.html') && file !== 'index.html');

/** Addresses without a file, some of them crafted to reach another file or another host. */
const NOTHING = [
  ...String.raw`
    //about //about/ //about.html //evil.example/ //evil.example// /about// /.//evil.example/
    /\evil.example/ /%5cevil.example/ /%2fevil.example/ /%2f%2fevil.example/%2e%2e /%09/evil.example/
    /%2e%2e/ /..%2f /%2e%2e/%2e%2e/package.json /..%2fhosting%2frules.json /%5c..%5c..%5chosts
    /assets/../../hosting/rules.json /assets/..%2f..%2fhosting/rules.json /..%5chosting%5crules.json /%00
    /about%00 /about%00.html /% /%zz /%0d%0aSet-Cookie:a=b/ /about%0d%0a/ /about%0a /a*ut /a*ut/ /abou?/
    /abou%3f/ /[a]bout /{env.HOME}/ /$uri/ /about%20 /about. /_headers /_redirects /.env /.git/config
      /assets/.hidden /.well-known/ /.well-known/no /about.html.br /about.html.gz /about.br
      /about.md.br /sitemap.xml.gz /robots.txt/ /robots.txt.html /about.html/ /about.html.html /about.md/
    /about/index/
  `
    .split(/\s+/)
    .filter(Boolean),
  ...[`/${'a'.repeat(300)}`, `/${'a/'.repeat(2500)}`, `/${'a'.repeat(20_000)}`],
];

describeEachHost(({ server, differs }) => {
  /** @param file whose bytes the response must have */
  const expectFile = async (path: string, file: string, status: number, cache: string | undefined) => {
    const answer = await ask(server, path);
    const type = differs.types?.[file.replace(/.*(?=[.])/, '')] ?? mediaType(file).type;
    const wanted = { ...headersOf(path, differs), 'Content-Type': type, 'Cache-Control': cache };
    expect([answer.status, answer.body.equals(bytesOf(folder, file))], path).toEqual([status, true]);
    expect(sameHeaders(answer, wanted), path).toEqual(wanted);
  };

  test('every file is sent with its type and each header once', async () => {
    expect(files.length).toBeGreaterThan(200);
    for (const { path, file } of files) await expectFile(path, file, 200, cacheOf(path));
  });

  test('every page address with a slash or .html redirects to the page, with the query', async () => {
    expect(pages.length).toBeGreaterThan(40);
    const forms = pages.flatMap(({ path }) => [
      [path, `${path}/`],
      [path, `${path}.html`],
    ]);
    for (const [path = '', form = ''] of [...forms, ['/', '/index'], ['/', '/index.html']]) {
      for (const query of ['', '?q=a%20b&c']) {
        const answer = await ask(server, form + query);
        expect([form, answer.status, header(answer, 'Location')]).toEqual([form, 308, path + query]);
      }
    }
  });

  test.each(['/about/index', '/blog/index.html'])('%s redirects to the page', async (path) => {
    const { end, answer } = await follow(server, path);
    if (differs.noIndexOfPages && path.endsWith('.html')) expect(answer.status).toBe(404);
    else expect([end, answer.status]).toEqual([path.replace(/\/index.*/, ''), 200]);
  });

  test('every old address redirects, with the query', async () => {
    for (const { from, to } of rules.redirects) {
      const [target = '', fragment] = to.split('#');
      const queried = `${target}?utm_source=a${fragment ? `#${fragment}` : ''}`;
      const answers = [await ask(server, from), await ask(server, `${from}?utm_source=a`)];
      const led = answers.map((answer) => [answer.status, header(answer, 'Location')]);
      expect(led, from).toEqual([to, queried].map((target) => [301, target]));
      for (const form of [`${from}/`, `${from}.html`]) {
        const { end, answer } = await follow(server, form);
        expect([form, end, answer.status]).toEqual([form, target, 200]);
      }
    }
  });

  test.each<[string, string[]]>([
    ['404.html', ['/nowhere', '/about/nowhere', '/About', '/assets', '/assets/', '/assets/x.js', '/x.md']],
    ['blog/404.html', ['/blog/nowhere', '/blog/nowhere/', '/blog/nowhere.html', '/blog/category']],
    ['blog/category/404.html', ['/blog/category/nowhere']],
  ])('unknown addresses have the page %s', async (file, paths) => {
    for (const path of paths) await expectFile(path, file, 404, differs.notFoundCache ?? REVALIDATE);
  });

  test.each(rules.notFound)('$file has no address', async ({ file }) => {
    for (const path of [`/${file}`, `/${file.replace('.html', '')}`]) {
      const { answer } = await follow(server, path);
      expect([path, answer.status]).toEqual([path, differs.servesNotFoundPages ? 200 : 404]);
    }
  });

  test('crafted addresses lead to nothing', async () => {
    const found: string[] = [];
    for (const path of NOTHING) {
      const title = path.slice(0, 50);
      const taken = differs.takesFor?.[path];
      if (taken !== undefined) {
        const [{ answer }, page] = [await follow(server, path), await ask(server, taken)];
        if (answer.status !== 200 || !answer.body.equals(page.body)) found.push(`${title} is not ${taken}`);
        continue;
      }
      const { status, headers } = await ask(server, path);
      const tooLong = path.length > 5000 ? [414, 431] : [];
      if (![400, 404, ...tooLong, ...(differs.refuses ?? [])].includes(status))
        found.push(`${title}: ${status}`);
      for (const name of ['location', 'set-cookie']) {
        if (headers[name] !== undefined) found.push(`${title} has ${name} ${headers[name]}`);
      }
    }
    expect(found).toEqual([]);
  });

  test('percent-encoded characters are decoded', async () => {
    const answer = await ask(server, '/%61bout');
    expect([answer.status, answer.body.equals(bytesOf(folder, 'about.html'))]).toEqual([200, true]);
  });
});

test.skipIf(caddy.missing())('Caddy redirects the name without www to the one with it', async () => {
  const [server, host] = [inject('servers').Caddy ?? '', 'www.sectionline.example'];
  const answer = await ask(server, '/about?a=1', { Host: 'sectionline.example' }, 'GET', host);
  expect(header(answer, 'Strict-Transport-Security')).toBe('max-age=63072000');
  expect([answer.status, header(answer, 'Location')]).toEqual([301, `https://${host}/about?a=1`]);
});
