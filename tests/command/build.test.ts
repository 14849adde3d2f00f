import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { stringify } from 'yaml';
import { listFiles } from '../../build/base/files.ts';
import { noise } from '../build/checks/noise.ts';
import { ENDPOINT, FOLDERS } from '../built-sites.ts';
import { type Started, startBuild } from '../child-process.ts';
import { writeMinimalSite } from '../minimal-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// Complete commands in child processes: only what no module proves by itself. A small site is as good as a large one.

const PAGE = 'pages/privacy-policy.md';
const folder = temporaryFolder();
const content = join(folder, 'content');
const out = join(folder, 'public/dist');
/** What the first build published. */
let published: Record<string, string>;
let server: Started;
let address: string;

beforeAll(async () => {
  await writeMinimalSite(content);
  server = startBuild(['start', '--content', content, '--out', out, '--port', '0']);
  address = await server.until(/^ {2}(http:\S+)$/m);
  published = filesOf(out);
});
afterAll(() => server.stop());

/** The bytes of all files of the site, by their paths. */
const filesOf = (site: string) =>
  Object.fromEntries(listFiles(site).map((path) => [path, readFileSync(join(site, path), 'base64')]));
const read = (path: string) => readFileSync(join(content, path), 'utf8');
const siteUrl = () => /^url: (\S+)$/m.exec(read('site.yaml'))?.[1];

/** Runs a command while a file has another text. @returns what it printed */
async function withText(
  path: string,
  change: (text: string) => string,
  words: readonly string[],
  siteUrl?: string,
) {
  const text = read(path);
  await writeFile(join(content, path), change(text));
  const finished = await startBuild([...words, '--content', content], siteUrl).ended;
  await writeFile(join(content, path), text);
  return finished;
}

describe('npm start', () => {
  test('builds a site, and prints a summary in plain lines', () => {
    const printed = server.printed();
    expect(printed).toMatch(/^\d+ pages, \d+ files, [\d.]+ MB, /m);
    expect(printed).toMatch(/^\d+ links checked/m);
    const documented = readFileSync('docs/architecture.md', 'utf8').match(/^\w+(?= +\S+ .*→)/gm);
    expect(printed.match(/^\w+(?= +[\d.]+ m?s$)/gm)).toEqual(documented);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what must not be there
    expect(printed).not.toMatch(/[\r\u001b]/);
    const names = ['index.html', '404.html', 'services/seo.html', '_headers'];
    expect(Object.keys(published)).toEqual(expect.arrayContaining(names));
  });

  test('serves it, and delivers its forms to an inbox whose address is printed', async () => {
    expect((await fetch(`${address}/services/seo`)).status).toBe(200);
    await expect.poll(server.printed).toContain(`${address}/inbox`);
    const own = address.replace('127.0.0.1', 'localhost');
    const body = new URLSearchParams({ _form: 'newsletter', _page: '/about', email: 'ada@example.com' });
    const request = { method: 'POST', headers: { Origin: own }, body, redirect: 'manual' } as const;
    const answer = await fetch(`${address}/api/leads`, request);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${own}/thank-you`]);
  });

  test('ends cleanly with Ctrl-C', async () => {
    expect(await server.stop()).toMatchObject({ code: 0, signal: null });
  });
});

describe('a build', () => {
  const pageOf = (site: string, file: string) => readFileSync(join(site, file), 'utf8');
  const robotsOf = (site: string) =>
    ['index.html', 'privacy-policy.html', '404.html'].map(
      (file) => /<meta name="robots" content="([^"]*)"/.exec(pageOf(site, file))?.[1],
    );
  const copiesIn = (site: string) =>
    readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(br|gz)$/.test(name));

  test('at the address of the site may be indexed, and is compressed', () => {
    const { sample } = inject('printed');
    expect(robotsOf(FOLDERS.sample)).toEqual(['index,follow', 'noindex', 'noindex']);
    expect(sample).not.toMatch(/preview:|FORMS ARE SIMULATED/);
    expect(sample).toMatch(/^\d+ compressed copies, [\d.]+ MB$/m);
    expect(copiesIn(FOLDERS.sample)).toEqual(
      expect.arrayContaining(['services/seo.html.br', 'services/seo.html.gz']),
    );
  });

  test('anywhere else is a preview without compressed copies; forms go to the endpoint of the environment', () => {
    const { variant } = inject('printed');
    expect(robotsOf(FOLDERS.variant)).toEqual(['noindex,nofollow', 'noindex,nofollow', 'noindex,nofollow']);
    expect(variant).toContain('preview: every page is noindex');
    expect(variant).not.toContain('compressed');
    expect(copiesIn(FOLDERS.variant)).toEqual([]);
    expect(variant).toContain(`\nforms are posted to ${ENDPOINT}\n`);
    expect(/<form [^>]*action="([^"]*)"/.exec(pageOf(FOLDERS.variant, 'contact.html'))?.[1]).toBe(ENDPOINT);
  });

  test('publishes policies in the pages and pictures that something links to, when told to, and heavy pages', async () => {
    const site = join(folder, 'elsewhere');
    const files = join(folder, 'files');
    await cp(resolve('static'), files, { recursive: true });
    const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: 'green' } })
      .withExif({ IFD0: { Artist: 'Ada Secret' } })
      .png();
    await mkdir(join(files, 'images'), { recursive: true });
    for (const name of ['linked', 'shown', 'replaced']) {
      await picture.clone().toFile(join(files, `images/${name}.png`));
    }
    await writeFile(
      join(files, 'landing.html'),
      '<!doctype html>\n<meta charset="utf-8">\n<img src="/images/linked.png?v=2">\n',
    );
    const more = `\n[Chart](/images/shown.png)\n\n![Replaced](/images/replaced.png)\n`;
    const bend = read('locations/bend-oregon.md').replace('order: 1', 'order: 2');
    const answers =
      noise(10_000)
        .replaceAll(/[^a-z]+/gi, ' ')
        .match(/.{1,1900}/g) ?? [];
    const faq = {
      title: 'Questions',
      items: answers.map((answer) => ({ question: 'Why so long?', answer })),
    };
    const salem = bend.replace('city: Bend', `${stringify({ faq })}city: Salem`);
    await writeFile(join(content, 'locations/salem-oregon.md'), salem);
    const words = ['build', '--static', files, '--meta-policy', '--no-compress', '--out', site];
    const { code, stdout, stderr } = await withText(PAGE, (text) => text + more, words, siteUrl());
    expect([code, stderr]).toEqual([0, '']);
    const heavy = stdout.split('\n').filter((line) => line.includes('more than the 14.2 kB'));
    expect(heavy).toEqual([
      expect.stringMatching(/salem-oregon\.md "\/locations\/salem-oregon" weighs .*: text /),
    ]);
    await rm(join(content, 'locations/salem-oregon.md'));
    expect(pageOf(site, 'locations/salem-oregon.html')).toContain(
      '<meta http-equiv="Content-Security-Policy"',
    );
    expect(existsSync(join(site, '.nojekyll'))).toBe(true);
    const pictures = readdirSync(join(site, 'images'));
    expect(pictures).toEqual(expect.arrayContaining(['linked.png', 'shown.png']));
    expect(pictures).not.toContain('replaced.png');
    const linked = (from: string) => readFileSync(join(from, 'images/linked.png')).includes('Ada Secret');
    expect([linked(files), linked(site)]).toEqual([true, false]);
  });

  test('with drafts is a preview, even at the address of the site', async () => {
    const site = join(folder, 'with-drafts');
    const words = ['build', '--drafts', '--out', site];
    const { code, stdout } = await withText(
      PAGE,
      (text) => text.replace('---', '---\ndraft: true'),
      words,
      siteUrl(),
    );
    expect(code).toBe(0);
    expect(robotsOf(site)).toEqual(['noindex,nofollow', 'noindex,nofollow', 'noindex,nofollow']);
    expect(stdout).toMatch(/^in previews only: \S*privacy-policy\.md \(draft\)$/m);
    expect(stdout).not.toContain('not published');
    expect(stdout).toContain(`Set SITE_URL=${siteUrl()} and leave out --drafts for production`);
  });
});

describe('a build that fails', () => {
  test.each<[what: string, change: (text: string) => string, messages: RegExp[]]>([
    [
      'content',
      (text) => text.replace('layout: legal', 'layout: leagl'),
      [/pages\/privacy-policy\.md:2 layout: unknown layout "leagl"\. Did you mean legal\?/],
    ],
    [
      'links of the finished site, and what the security policy forbids in static files',
      (text) => `${text}\nRead [more](/servces/seo).\n`,
      [
        /privacy-policy\.md:13 \/servces\/seo: .*Did you mean \/services\/seo\?/,
        /static\/logo\.svg:1 has a script\./,
        /static\/old\.html:3 has an inline handler \(onclick\)/,
      ],
    ],
  ])('reports errors in %s and exits with 1, without touching dist/', async (_, change, messages) => {
    const files = join(folder, 'static');
    await mkdir(files, { recursive: true });
    await writeFile(
      join(files, 'old.html'),
      '<!doctype html>\n<title>Old</title>\n<p onclick="buy()">Buy</p>\n',
    );
    await writeFile(join(files, 'logo.svg'), '<svg><script>alert(1)</script></svg>');
    const { code, stderr } = await withText(PAGE, change, ['build', '--static', files, '--out', out]);
    expect(code).toBe(1);
    for (const message of messages) expect(stderr).toMatch(message);
    expect(stderr).not.toContain('    at ');
    expect(filesOf(out)).toEqual(published);
    expect(readdirSync(join(folder, 'public')).sort()).toEqual(['dist', 'hosting']);
  });

  test('exits with 2 after a wrong command line, with one line and no output', async () => {
    const refused = join(folder, 'refused');
    const { code, stderr } = await startBuild(['build', '--content', '/nowhere', '--out', refused]).ended;
    expect(code).toBe(2);
    expect(stderr).toMatch(/^\/nowhere is not a folder\. [^\n]+\n$/);
    expect(existsSync(refused)).toBe(false);
  });
});

describe('a check', () => {
  /** Checks the site with more text on line 13 of a page. @returns what is said about the page, without its folder */
  async function check(more: string, ...files: string[]): Promise<{ code: number | null; said: string[] }> {
    const paths = files.map((file) => join(content, file));
    const { code, stdout, stderr } = await withText(PAGE, (text) => `${text}\n${more}`, ['check', ...paths]);
    const said = [...`${stdout}\n${stderr}`.matchAll(/^( *)\S*privacy-policy\.md:(\d+ .*)$/gm)];
    return { code, said: said.map(([, indent, message]) => `${indent}${message}`) };
  }
  const WRONG = `[a](/servces/seo) [b](/about#nope) [c](#nope) [d](/files/x.zip)

![A chart](/images/nope.png)

[f](/contact?cta=nope)
`;
  const MISTAKES = [
    '13 /servces/seo: no such page. Did you mean /services/seo?',
    '13 /about#nope: the page /about has no element with the id "nope"',
    '13 /privacy-policy#nope: the page /privacy-policy has no element with the id "nope"',
    '13 /files/x.zip: no such file. Put it into static/, or correct the link',
    '15 /images/nope.png: no such image. Put it into static/images/',
    expect.stringMatching(/^17 \/contact\?cta=nope: unknown cta "nope"\. Use one of: /),
  ];
  const WARNINGS = [
    '  13 /privacy-policy: the link to /services/seo says only "here". Say where it leads',
    '  15 /privacy-policy: the h4 "Deep" follows an h1. Make it an h2',
  ];

  test.each([
    ['everything', []],
    ['the file', [PAGE]],
  ])(
    'of %s lists every mistake and warning about the file in one run, each once, by line',
    async (_, files) => {
      expect(await check(WRONG, ...files)).toEqual({ code: 1, said: MISTAKES });
      const poor = await check('Read it [here](/services/seo).\n\n#### Deep\n', ...files);
      expect(poor).toEqual({ code: 0, said: WARNINGS });
    },
  );

  test('finds most of them beside a mistake that keeps pages from being rendered, and only what is wrong', async () => {
    const { code, stderr } = await withText(
      PAGE,
      (text) => `${text.replace('---', '---\naliases: [/about]')}\n[About](/about)\n${WRONG}`,
      ['check'],
    );
    const said = [...stderr.matchAll(/^\S+?:(\d+ .*)$/gm)].map(([, message]) => message);
    expect({ code, said }).toEqual({
      code: 1,
      said: [
        expect.stringMatching(/^2 aliases\[0\]: "\/about" is the path of \S+\/about\.md\. Remove it here$/),
        '15 /servces/seo: no such page. Did you mean /services/seo?',
        '17 /images/nope.png: no such image. Put it into static/images/',
        expect.stringMatching(/^19 \/contact\?cta=nope: unknown cta "nope"\. /),
      ],
    });
  });

  test('of another file does not report them', async () => {
    expect(await check(WRONG, 'services/seo.md')).toEqual({ code: 0, said: [] });
  });
});
