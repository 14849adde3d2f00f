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
    expect(stdout).toMatch(/^\d+ compressed copies, [\d.]+ MB$/m);
    expect(stdout).toMatch(/^\d+ links checked; \d+ to other sites$/m);
    expect(stdout).toContain('preview: every page is noindex');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what must not be there
    expect(stdout).not.toMatch(/[\r\u001b]/);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'hosting']);
  });

  test('writes flat files with compressed copies', () => {
    expect(Object.keys(published)).toEqual(
      expect.arrayContaining([
        ...['index.html', '404.html', 'blog/seo-myths-debunked.html', '_headers', '_redirects'],
        ...['', '.br', '.gz', '.zst'].map((extension) => `services/seo.html${extension}`),
      ]),
    );
  });

  test('applies its environment and options', async () => {
    const elsewhere = join(site.root, '../elsewhere/dist');
    const endpoint = 'https://forms.example.com/inquiries';
    await site.write('posts/a-draft.md', POST.replace('tags:', 'draft: true\ntags:'));
    const { stdout } = await build(['--no-compress', '--meta-policy', '--drafts', '--out', elsewhere], {
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
    expect(stdout).not.toMatch(/preview:|FORMS ARE SIMULATED|compressed/);

    const isCopy = (name: string) => /\.(br|gz|zst)$/.test(name);
    const withoutHash = (name: string) => name.replace(/-\w{8,14}(?=\.)/, '');
    const names = Object.keys(filesOf(elsewhere));
    expect(names.filter(isCopy)).toEqual([]);
    const others = Object.keys(published).filter((name) => !isCopy(name));
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
      'the security policy of a rendered page',
      (text) => text,
      POLICY_VIOLATION,
      /static\/old\.html:3 has an inline handler \(onclick\)/,
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

test('the check of a single file prints its result', async () => {
  const file = join(site.root, 'services/seo.md');
  expect(await runBuild(['check', '--content', site.root, file])).toMatchObject({
    code: 0,
    stdout: '1 file is valid\n',
  });
});
