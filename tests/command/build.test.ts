import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build, first, folder, good, out, prepareBuiltSite, site } from './built-site.ts';
import { runBuild } from './run-build.ts';
import { hashOf } from './site-files.ts';

prepareBuiltSite();

describe('a build', () => {
  test('ends with a summary and leaves nothing beside the site', async () => {
    const { stdout } = first;
    expect(stdout).toMatch(/^\d+ pages, \d+ files, [\d.]+ MB, /m);
    expect(stdout).toMatch(/^\d+ compressed copies, [\d.]+ MB$/m);
    expect(stdout).toMatch(/^\d+ links checked; \d+ to other sites$/m);
    expect(stdout).toContain('preview: every page is noindex');
    expect((await readdir(folder)).sort()).toEqual(['dist', 'hosting']);
  });

  test('for the production host may be indexed, and says loudly that forms reach nobody', async () => {
    const elsewhere = join(folder, 'production');
    const { stdout } = await runBuild(
      ['build', '--no-compress', '--content', site.root, '--out', elsewhere],
      {
        SITE_URL: 'https://www.sectionline.example',
      },
    );
    const robots = (file: string) =>
      /<meta name="robots" content="([^"]*)"/.exec(readFileSync(join(elsewhere, file), 'utf8'))?.[1];
    expect([robots('index.html'), robots('privacy-policy.html'), robots('404.html')]).toEqual([
      ...['index,follow', 'noindex', 'noindex'],
    ]);
    expect(stdout).toContain('FORMS ARE SIMULATED');
    expect(stdout).not.toContain('preview:');
    await rm(elsewhere, { recursive: true });
  });

  test('posts its forms where the environment says', async () => {
    const elsewhere = join(folder, 'endpoint');
    const address = 'https://forms.example.com/inquiries';
    const { stdout } = await runBuild(
      ['build', '--no-compress', '--content', site.root, '--out', elsewhere],
      {
        SITE_URL: 'https://www.sectionline.example',
        FORMS_ENDPOINT: address,
      },
    );
    const page = readFileSync(join(elsewhere, 'contact.html'), 'utf8');
    expect(/<form [^>]*action="([^"]*)"/.exec(page)?.[1]).toBe(address);
    expect(stdout).toMatch(new RegExp(`^forms are posted to ${address}$`, 'm'));
    expect(stdout).not.toContain('FORMS ARE SIMULATED');
    await rm(elsewhere, { recursive: true });
  });

  test('prints plain lines when its output is not a terminal', () => {
    const { stdout } = first;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what must not be there
    expect(stdout).not.toMatch(/[\r\u001b]/);
  });

  test('of one tree is byte-identical', async () => {
    const elsewhere = join(folder, 'elsewhere/dist');
    await runBuild(['build', '--content', site.root, '--out', elsewhere]);
    expect(hashOf(elsewhere)).toBe(good);
    await rm(join(folder, 'elsewhere'), { recursive: true });
  });

  test('writes flat files: /services/seo is services/seo.html', () => {
    for (const file of [
      'index.html',
      'services/seo.html',
      'blog/seo-myths-debunked.html',
      '404.html',
      '_redirects',
    ]) {
      expect(existsSync(join(out, file)), file).toBe(true);
    }
    expect(readFileSync(join(out, '_redirects'), 'utf8')).toContain('/resources /blog 301');
  });

  test('has compressed copies beside its pages, and without them the same files', async () => {
    const elsewhere = join(folder, 'plain');
    await runBuild(['build', '--no-compress', '--content', site.root, '--out', elsewhere]);
    const files = async (of: string) => (await readdir(of, { recursive: true })).sort();
    const copy = /\.(br|zst|gz)$/;
    const all = await files(out);
    expect(all.filter((file) => file.startsWith('contact.html'))).toEqual([
      ...['contact.html', 'contact.html.br', 'contact.html.gz', 'contact.html.zst'],
    ]);
    expect(await files(elsewhere)).toEqual(all.filter((file) => !copy.test(file)));
    await rm(elsewhere, { recursive: true });
  });

  test('leads on from old addresses on hosts without rules', () => {
    const page = readFileSync(join(out, 'terms.html'), 'utf8');
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/terms-of-service">');
    expect(page).toContain('<link rel="canonical" href="https://www.sectionline.example/terms-of-service">');
  });
});

describe('a build that fails', () => {
  test('names file, line, field and mend, exits 1 and leaves the last good site', async () => {
    const text = await site.read('posts/seo-myths-debunked.md');
    await site.write('posts/seo-myths-debunked.md', text.replace(/^category: .*$/m, 'category: SEO'));
    const { code, stderr } = await build();
    await site.write('posts/seo-myths-debunked.md', text);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /posts\/seo-myths-debunked\.md:\d+ category: "SEO" is not a category\. Use one of: /,
    );
    expect(stderr).not.toContain('    at ');
    expect(hashOf(out)).toBe(good);
    expect((await readdir(folder)).sort()).toEqual(['dist', 'hosting']);
  });

  test('over a page that its own security policy would block names the line', async () => {
    const files = join(folder, 'static');
    await mkdir(files);
    await writeFile(
      join(files, 'old.html'),
      '<!doctype html>\n<title>Old</title>\n<button onclick="buy()">Buy</button>\n',
    );
    const { code, stderr } = await build('--static', files);
    await rm(files, { recursive: true });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /static\/old\.html:3 has an inline handler \(onclick\), which the policy refuses\. /,
    );
    expect(hashOf(out)).toBe(good);
  });

  test.each([
    [
      'a mistyped address',
      '/services/paid-ads-ppc',
      '/services/paid-ads-pcp',
      /Did you mean \/services\/paid-ads-ppc\?/,
    ],
    [
      'an old address',
      '/services/email-marketing',
      '/services/email-services',
      /is an old address\. Link straight to/,
    ],
    [
      'a missing anchor',
      '/contact#contact-form',
      '/contact#contact',
      /\/contact has no element with the id "contact"/,
    ],
    [
      'a slash at the end',
      '/services/seo',
      '/services/seo/',
      /is not the page's own address\. Link to \/services\/seo/,
    ],
  ])('over %s in content names its line', async (_, right, wrong, message) => {
    const file = 'locations/omaha-nebraska.md';
    const text = await site.read(file);
    const broken = `${text}\n\nRead [more about this](${wrong}) here.\n`;
    expect(right).not.toBe(wrong);
    await site.write(file, broken);
    const { code, stderr } = await build();
    await site.write(file, text);
    expect(code).toBe(1);
    const line = broken.split('\n').findIndex((found) => found.includes(`(${wrong})`)) + 1;
    expect(stderr).toContain(`omaha-nebraska.md:${line} ${wrong}: `);
    expect(stderr).toMatch(message);
    expect(hashOf(out)).toBe(good);
  });
});

describe('the command line', () => {
  test('explains itself', async () => {
    const { code, stdout } = await runBuild(['--help']);
    expect(code).toBe(0);
    for (const word of ['build', 'start', 'dev', 'check', '--content', '--out'])
      expect(stdout).toContain(word);
  });

  test.each([
    [['biuld'], '"biuld" is not a command. Did you mean build?'],
    [['--contnt', 'x'], "Unknown option '--contnt'"],
    [['build', '--port', 'many'], '--port many does not work. Use a number from 0 to 65535'],
    [['build', '--content', '/nowhere'], '/nowhere is not a folder'],
  ])('%j is refused with exit code 2', async (words, message) => {
    const { code, stderr } = await runBuild(words);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('an address that no form could be posted to is refused before anything is read', async () => {
    const { code, stderr } = await runBuild(['build', '--content', site.root, '--out', out], {
      FORMS_ENDPOINT: 'http://forms.example.com',
    });
    expect(code).toBe(2);
    expect(stderr).toContain(
      'FORMS_ENDPOINT "http://forms.example.com" is not an https address. Write it as ',
    );
    expect(hashOf(out)).toBe(good);
  });

  test('checks single files', async () => {
    const file = join(site.root, 'services/seo.md');
    expect(await runBuild(['check', '--content', site.root, file])).toMatchObject({
      code: 0,
      stdout: '1 file is right\n',
    });
  });
});
