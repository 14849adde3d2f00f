import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HELP } from '../../build/base/command-line.ts';
import { POST } from '../fixture-site.ts';
import { build, first, folder, out, prepareBuiltSite, published, site } from './built-site.ts';
import { runBuild } from './run-build.ts';
import { filesOf } from './site-files.ts';

// Whole builds in processes of their own: only what no part of the build shows by itself.
prepareBuiltSite();

describe('a build', () => {
  test('ends with a summary in plain lines, and leaves nothing else beside the site', () => {
    const { stdout } = first;
    expect(stdout).toMatch(/^\d+ pages, \d+ files, [\d.]+ MB, /m);
    expect(stdout).toMatch(/^\d+ compressed copies, [\d.]+ MB$/m);
    expect(stdout).toMatch(/^\d+ links checked; \d+ to other sites$/m);
    expect(stdout).toContain('preview: every page is noindex');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what must not be there
    expect(stdout).not.toMatch(/[\r\u001b]/);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'hosting']);
  });

  test('writes flat files, with compressed copies beside them: /services/seo is services/seo.html', () => {
    expect(Object.keys(published)).toEqual(
      expect.arrayContaining([
        ...['index.html', '404.html', 'blog/seo-myths-debunked.html', '_headers', '_redirects'],
        ...['', '.br', '.gz', '.zst'].map((extension) => `services/seo.html${extension}`),
      ]),
    );
  });

  test('follows its environment and its options', async () => {
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

describe('a build that fails exits with 1, and leaves the last good site, after', () => {
  const expectGoodSite = () => {
    expect(filesOf(out)).toEqual(published);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'hosting']);
  };

  test('a mistake in content, with file, line, field and correction', async () => {
    const text = await site.read('posts/seo-myths-debunked.md');
    await site.write('posts/seo-myths-debunked.md', text.replace(/^category: .*$/m, 'category: SEO'));
    const { code, stderr } = await build();
    await site.write('posts/seo-myths-debunked.md', text);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /posts\/seo-myths-debunked\.md:\d+ category: unknown category "SEO"\. Use one of: /,
    );
    expect(stderr).not.toContain('    at ');
    expectGoodSite();
  });

  test('a page that its own security policy would block, with its line', async () => {
    const files = join(site.root, '../static');
    await mkdir(files);
    await writeFile(
      join(files, 'old.html'),
      '<!doctype html>\n<title>Old</title>\n<button onclick="buy()">Buy</button>\n',
    );
    const { code, stderr } = await build(['--static', files]);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /static\/old\.html:3 has an inline handler \(onclick\), which the policy blocks\. /,
    );
    expectGoodSite();
  });

  test('broken links, each with its line', async () => {
    const file = 'locations/omaha-nebraska.md';
    const text = await site.read(file);
    const wrong = {
      '/services/paid-ads-pcp': 'Did you mean /services/paid-ads-ppc?',
      '/services/email-services': 'is an old address. Link straight to',
      '/contact#contact': '/contact has no element with the id "contact"',
      '/services/seo/': "is not the page's own address. Link to /services/seo",
    };
    const broken = `${text.trimEnd()}\n\n${Object.keys(wrong)
      .map((address) => `Read [more about it](${address}).\n`)
      .join('\n')}`;
    await site.write(file, broken);
    const { code, stderr } = await build();
    await site.write(file, text);
    expect(code).toBe(1);
    for (const [address, message] of Object.entries(wrong)) {
      const line = broken.split('\n').findIndex((found) => found.includes(`(${address})`)) + 1;
      const shown = stderr
        .split('\n')
        .find((found) => found.includes(`omaha-nebraska.md:${line} ${address}: `));
      expect(shown).toContain(message);
    }
    expectGoodSite();
  });
});

describe('the command line', () => {
  test('prints its help', async () => {
    expect(await runBuild(['--help'])).toMatchObject({ code: 0, stdout: `${HELP}\n`, stderr: '' });
  });

  test.each<[words: string[], environment: NodeJS.ProcessEnv, message: string]>([
    [['biuld'], {}, '"biuld" is not a command. Did you mean build?'],
    [['build', '--content', '/nowhere'], {}, '/nowhere is not a folder. '],
    [
      ['build'],
      { FORMS_ENDPOINT: 'http://forms.example.com' },
      'FORMS_ENDPOINT "http://forms.example.com" is not ',
    ],
  ])('is refused with exit code 2: %j %j', async (words, environment, message) => {
    const elsewhere = join(site.root, '../refused');
    const { code, stderr } = await runBuild([...words, '--out', elsewhere], environment);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(message);
    expect(existsSync(elsewhere)).toBe(false);
  });

  test('checks single files', async () => {
    const file = join(site.root, 'services/seo.md');
    expect(await runBuild(['check', '--content', site.root, file])).toMatchObject({
      code: 0,
      stdout: '1 file is valid\n',
    });
  });
});
