import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { POST } from '../fixture-site.ts';
import { build, first, folder, out, prepareBuiltSite, published, site } from './built-site.ts';
import { runBuild } from './run-build.ts';
import { filesOf } from './site-files.ts';

// Complete builds in child processes: only what no module proves by itself.
prepareBuiltSite();

describe('a build', () => {
  test('prints a summary in plain lines, and leaves nothing else next to the site', () => {
    const { stdout } = first;
    expect(stdout).toMatch(/^\d+ pages, \d+ files, [\d.]+ MB, /m);
    expect(stdout).toMatch(/^\d+ links checked; \d+ to other sites$/m);
    expect(stdout).toContain('preview: every page is noindex');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what must not be there
    expect(stdout).not.toMatch(/[\r\u001b]/);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'hosting']);
  });

  test('writes flat files; a preview is neither weighed nor compressed', () => {
    expect(Object.keys(published)).toEqual(
      expect.arrayContaining([
        ...['index.html', '404.html', 'blog/seo-myths-debunked.html', '_headers', '_redirects'],
        'services/seo.html',
      ]),
    );
    expect(Object.keys(published).filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
    expect(first.stdout).not.toMatch(/heaviest|compressed/);
  });

  test('applies its environment and options', async () => {
    const elsewhere = join(site.root, '../elsewhere/dist');
    const endpoint = 'https://forms.example.com/inquiries';
    await site.write('posts/a-draft.md', POST.replace('tags:', 'draft: true\ntags:'));
    const { stdout } = await build(['--meta-policy', '--drafts', '--out', elsewhere], {
      SITE_URL: 'https://www.sectionline.example',
      FORMS_ENDPOINT: endpoint,
    });
    await site.delete('posts/a-draft.md');
    const page = (file: string) => readFileSync(join(elsewhere, file), 'utf8');
    const robots = (file: string) => /<meta name="robots" content="([^"]*)"/.exec(page(file))?.[1];
    expect(['index.html', 'privacy-policy.html', '404.html'].map(robots)).toEqual([
      ...['index,follow', 'noindex', 'noindex'],
    ]);
    expect(/<form [^>]*action="([^"]*)"/.exec(page('contact.html'))?.[1]).toBe(endpoint);
    expect(page('blog/a-draft.html')).toContain('<meta http-equiv="Content-Security-Policy"');
    expect(stdout).toContain(`\nforms are posted to ${endpoint}\n`);
    expect(stdout).not.toMatch(/preview:|FORMS ARE SIMULATED/);
    expect(stdout).toMatch(/^\d+ compressed copies, [\d.]+ MB$/m);
    expect(stdout).toMatch(/^posts +\d+ +[\d.]+ kB/m);

    const isCopy = (name: string) => /\.(br|gz)$/.test(name);
    const withoutHash = (name: string) => name.replace(/-\w{8,14}(?=\.)/, '');
    const names = Object.keys(filesOf(elsewhere));
    expect(names.filter(isCopy)).toEqual(
      expect.arrayContaining(['services/seo.html.br', 'services/seo.html.gz']),
    );
    const others = Object.keys(published);
    expect(names.map(withoutHash)).toEqual(expect.arrayContaining([...others.map(withoutHash), '.nojekyll']));
  });
});

describe('a build that fails', () => {
  const POLICY_VIOLATION = '<!doctype html>\n<title>Old</title>\n<button onclick="buy()">Buy</button>\n';

  test.each<[what: string, change: (text: string) => string, page: string, message: RegExp]>([
    [
      'content',
      (text) => text.replace(/^category: .*$/m, 'category: SEO'),
      '',
      /posts\/seo-myths-debunked\.md:\d+ category: unknown category "SEO"\. Use one of: /,
    ],
    [
      'what the security policy forbids in static files',
      (text) => text,
      POLICY_VIOLATION,
      /static\/logo\.svg:1 has a script\..*static\/old\.html:3 has an inline handler \(onclick\)/s,
    ],
    [
      'links of the finished site',
      (text) => `${text}\nRead [more](/services/paid-ads-pcp).\n`,
      '',
      /seo-myths-debunked\.md:\d+ \/services\/paid-ads-pcp: .*Did you mean \/services\/paid-ads-ppc\?/,
    ],
  ])('reports errors in %s and exits with 1, without touching dist/', async (_, change, page, message) => {
    const file = 'posts/seo-myths-debunked.md';
    const files = join(site.root, '../static');
    await mkdir(files, { recursive: true });
    if (page) await writeFile(join(files, 'old.html'), page);
    await writeFile(join(files, 'logo.svg'), '<svg><script>alert(1)</script></svg>');
    const text = await site.read(file);
    await site.write(file, change(text));
    const { code, stderr } = await build(page ? ['--static', files] : []);
    await site.write(file, text);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('    at ');
    expect(filesOf(out)).toEqual(published);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'hosting']);
  });

  test('exits with 2 after a wrong command line, with one line and no output', async () => {
    const elsewhere = join(site.root, '../refused');
    const { code, stderr } = await runBuild(['build', '--content', '/nowhere', '--out', elsewhere]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^\/nowhere is not a folder\. [^\n]+\n$/);
    expect(existsSync(elsewhere)).toBe(false);
  });
});

describe('a check', () => {
  const POST_FILE = 'posts/seo-myths-debunked.md';
  /** Checks the site with more text in a post. @returns what is said about the post, without its folder */
  async function check(more: string, ...files: string[]): Promise<{ code: number | null; said: string[] }> {
    const text = await site.read(POST_FILE);
    await site.write(POST_FILE, `${text}\n${more}`);
    const start = text.split('\n').length;
    const paths = files.map((file) => join(site.root, file));
    const { code, stdout, stderr } = await runBuild(['check', '--content', site.root, ...paths]);
    await site.write(POST_FILE, text);
    const said = [...`${stdout}\n${stderr}`.matchAll(/^( *)\S*seo-myths-debunked\.md:(\d+) (.*)$/gm)].map(
      ([, indent, line, message]) => `${indent}+${Number(line) - start} ${message}`,
    );
    return { code, said: stdout === '1 file is valid\n' ? ['valid'] : said };
  }
  const WRONG = `[a](/service/seo) [b](/about#nope) [c](#nope) [d](/files/x.zip)

![A chart](/images/nope.png)

[f](/contact?cta=nope)
`;
  const MISTAKES = [
    expect.stringMatching(/^\+1 \/service\/seo: no such page\. Did you mean \/services\/seo\?$/),
    expect.stringMatching(/^\+1 \/about#nope: the page \/about has no element with the id "nope"$/),
    expect.stringMatching(
      /^\+1 \/blog\/seo-myths-debunked#nope: the page .* has no element with the id "nope"$/,
    ),
    expect.stringMatching(
      /^\+1 \/files\/x\.zip: no such file\. Put it into static\/, or correct the address$/,
    ),
    expect.stringMatching(/^\+3 \/images\/nope\.png: no such image\. Put it into static\/images\/$/),
    expect.stringMatching(/^\+5 \/contact\?cta=nope: unknown cta "nope"\. Use one of: /),
  ];

  test.each([
    ['everything', []],
    ['the file', [POST_FILE]],
  ])('of %s lists every mistake of the file in one run, each once, by line', async (_, files) => {
    const { code, said } = await check(WRONG, ...files);
    expect([code, said]).toEqual([1, MISTAKES]);
  });

  test('of another file does not report them', async () => {
    expect(await check(WRONG, 'services/seo.md')).toEqual({ code: 0, said: ['valid'] });
  });

  test.each([
    ['everything', []],
    ['the file', [POST_FILE]],
  ])('of %s warns of what search engines or readers miss', async (_, files) => {
    const { code, said } = await check('Read it [here](/services/seo).\n\n#### Deep\n', ...files);
    expect([code, said]).toEqual([
      0,
      [
        '  +1 /blog/seo-myths-debunked: the link to /services/seo says only "here". Say where it leads',
        '  +3 /blog/seo-myths-debunked: the h4 "Deep" follows an h2. Make it an h3',
      ],
    ]);
  });
});
