import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DevProject, startDev } from '../dev-project.ts';
import { launch } from './chromium.ts';

const POST = 'content/posts/seo-myths-debunked.md';
const WAIT = { timeout: 20_000 };
let project: DevProject;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  // The ledger would speak of every word that is changed.
  project = await startDev((root) => rm(join(root, 'content/claims.yaml')));
  browser = await launch();
  page = await browser.newPage();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await project?.remove();
});

const overlay = () => page.locator('dev-overlay').getByRole('alert');
const colour = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);

/** Marks the document, so that a reload shows. */
const mark = () => page.evaluate(() => document.body.setAttribute('data-seen', ''));
const isSame = () => page.evaluate(() => document.body.hasAttribute('data-seen'));

describe('a page of the development server', () => {
  test('has the headers of the hosts, and nothing breaks its policy', async () => {
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    const answer = await page.goto(`${project.address}/blog/seo-myths-debunked`);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    await page.getByRole('button', { name: 'Reject' }).first().waitFor();
    expect(said).toEqual([]);
  });

  test('is loaded anew when its text was changed', async () => {
    await mark();
    await project.edit(POST, (text) => text.replace(/^title: .*$/m, 'title: "Fresh from the editor"'));
    await page.getByRole('heading', { level: 1, name: 'Fresh from the editor' }).waitFor(WAIT);
    expect(await isSame()).toBe(false);
  });

  test('shows a mistake with file, line, text and fix, and stays as it was', async () => {
    await project.edit(POST, (text) => text.replace(/^category: .*$/m, 'category: SEO'));
    await expect(overlay().waitFor(WAIT)).resolves.toBeUndefined();
    const told = await overlay().innerText();
    expect(told).toContain('1 mistake');
    expect(told).toMatch(/content\/posts\/seo-myths-debunked\.md:\d+/);
    expect(told).toMatch(/\d+ \| category: SEO/);
    expect(told).toContain('unknown category "SEO". Use one of:');
    expect(await page.locator('h1').innerText()).toBe('Fresh from the editor');
    expect(project.printed()).toMatch(
      /seo-myths-debunked\.md:\d+ category: unknown category "SEO".*\n {2}\d+ \| category: SEO/,
    );
    await page.goto(`${project.address}/about`);
    await overlay().waitFor(WAIT);
  });

  test('tells links that lead nowhere, with file and line', async () => {
    // Opened before the edit: a page that reloads itself would win over a visit that has just begun.
    await page.goto(`${project.address}/blog/seo-myths-debunked`);
    await project.edit(POST, (text) =>
      text
        .replace(/^category: .*$/m, 'category: seo-and-content')
        .concat('\nSee [the team](/abuot) and [it](/contact#from).\n'),
    );
    await overlay().filter({ hasText: '/abuot: no such page. Did you mean /about?' }).waitFor(WAIT);
    const told = await overlay().innerText();
    expect(told).toContain('2 mistakes: no site is published with them');
    expect(told).toMatch(/seo-myths-debunked\.md:\d+/);
    expect(told).toContain('/contact#from: the page /contact has no element with the id "from"');
    expect(project.printed()).toContain('/abuot: no such page. Did you mean /about?');
    await project.edit(POST, (text) =>
      text
        .replace('See [the team](/abuot) and [it](/contact#from).', '')
        .replace(/^category: .*$/m, 'category: SEO'),
    );
    await overlay().filter({ hasText: 'unknown category "SEO"' }).waitFor(WAIT);
  });

  test('can be read under the overlay, which leaves by Escape', async () => {
    await page.keyboard.press('Escape');
    await expect.poll(() => overlay().count(), WAIT).toBe(0);
  });

  test('hides the overlay once the mistake is fixed', async () => {
    await page.goto(`${project.address}/blog/seo-myths-debunked`);
    await overlay().waitFor(WAIT);
    await mark();
    await project.edit(POST, (text) => text.replace(/^category: .*$/m, 'category: seo-and-content'));
    await expect.poll(isSame, WAIT).toBe(false);
    expect(await overlay().count()).toBe(0);
    expect(project.printed()).toContain('fixed');
  });

  test('takes new styles without being loaded anew', async () => {
    await page.locator('h1').waitFor();
    await mark();
    const before = await colour();
    await project.edit(
      'templates/styles/type.css',
      (text) => `${text}\n@layer parts { h1 { color: rgb(1 2 3) } }`,
    );
    await expect.poll(colour, WAIT).toBe('rgb(1, 2, 3)');
    expect([before === 'rgb(1, 2, 3)', await isSame()]).toEqual([false, true]);
  });

  test('follows a changed template, and tells one that does not compile', async () => {
    const template = 'templates/pages/PostPage.tsx';
    await project.edit(template, (text) => text.replace('return (', "return ( 'words' : "));
    await overlay().waitFor(WAIT);
    expect(await overlay().innerText()).toMatch(/templates\/pages\/PostPage\.tsx:\d+/);
    await project.edit(template, (text) =>
      text
        .replace("return ( 'words' : ", 'return (')
        .replace(/<article( className="[^"]*")?/, (found) => `${found} data-template="new"`),
    );
    await page.locator('[data-template="new"]').waitFor({ state: 'attached', ...WAIT });
    await expect.poll(() => overlay().count(), WAIT).toBe(0);
  });

  test('shows an error that a template throws in place of the page until it is fixed', async () => {
    const template = 'templates/pages/PostPage.tsx';
    const broken = "throw new Error('no such luck');\n  return (";
    await project.edit(template, (text) => text.replace('return (', broken));
    await page.getByRole('heading', { name: '1 mistake on this page' }).waitFor(WAIT);
    expect(await page.locator('body').innerText()).toMatch(/PostPage\.tsx:\d+\s+no such luck/);
    expect(project.printed()).toMatch(/PostPage\.tsx:\d+ no such luck/);
    await project.edit(template, (text) => text.replace(broken, 'return ('));
    await page.getByRole('heading', { level: 1, name: 'Fresh from the editor' }).waitFor(WAIT);
  });

  test('follows a changed script', async () => {
    await project.edit(
      'islands/theme.ts',
      (text) => `${text}\ndocument.documentElement.dataset.script = 'new';\n`,
    );
    await page.locator('html[data-script="new"]').waitFor({ state: 'attached', ...WAIT });
  });
});
