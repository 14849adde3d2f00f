import { existsSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DevProject, startDev } from '../dev-project.ts';
import { collectErrors } from './site-page.ts';
import { sharedBrowser } from './visit.ts';

const POST = 'content/posts/seo-myths-debunked.md';
const TEMPLATE = 'templates/pages/PostPage.tsx';
const WAIT = { timeout: 60_000 };
let project: DevProject;
let page: Page;

beforeAll(async () => {
  // The ledger would report every change of the text.
  let restarted: Promise<void> | undefined;
  project = await startDev(async (root) => {
    await rm(join(root, 'content/claims.yaml'));
    restarted = changeWhileStarting(root);
  });
  await restarted;
  page = await (await sharedBrowser()).newPage();
});

/** Changes the code until the server, which writes the schemas when it starts, has started again. */
async function changeWhileStarting(root: string): Promise<void> {
  const schema = join(root, 'content/.schemas/site.json');
  await rm(schema, { force: true });
  await vi.waitUntil(() => existsSync(schema), WAIT);
  await rm(schema);
  await vi.waitUntil(async () => {
    await appendFile(join(root, 'rules/slug.ts'), '\n');
    return existsSync(schema);
  }, WAIT);
}

afterAll(async () => {
  await page?.context().close();
  await project?.remove();
});

const overlay = () => page.locator('dev-overlay').getByRole('alert');

/** Marks the document, so that a reload can be told from an update. */
const mark = () => page.evaluate(() => document.body.setAttribute('data-seen', ''));
const isSame = () => page.evaluate(() => document.body.hasAttribute('data-seen'));

test('a page on the development server has the headers of the hosts, and nothing violates its policy', async () => {
  const errors = collectErrors(page);
  const answer = await page.goto(`${project.address}/blog/seo-myths-debunked`);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await page.locator('[data-theme-switch]').waitFor();
  expect(errors).toEqual([]);
});

test('a page on the development server is reloaded when its text changes', async () => {
  await mark();
  await project.edit(POST, (text) => text.replace(/^title: .*$/m, 'title: "Fresh from the editor"'));
  await page.getByRole('heading', { level: 1, name: 'Fresh from the editor' }).waitFor(WAIT);
  expect(await isSame()).toBe(false);
});

test('a page on the development server reports an error with file, line, text and fix, and keeps its content', async () => {
  await project.edit(POST, (text) => text.replace(/^category: .*$/m, 'category: SEO'));
  await overlay().waitFor(WAIT);
  const report = await overlay().innerText();
  expect(report).toContain('1 mistake');
  expect(report).toMatch(/content\/posts\/seo-myths-debunked\.md:\d+/);
  expect(report).toMatch(/\d+ \| category: SEO/);
  expect(report).toContain('unknown category "SEO". Use one of:');
  expect(await page.locator('h1').innerText()).toMatch(/^Fresh from the\seditor$/);
  await page.goto(`${project.address}/about`);
  await overlay().waitFor(WAIT);
  await page.keyboard.press('Escape');
  await expect.poll(() => overlay().count(), WAIT).toBe(0);
});

test('a page on the development server reports broken links with file and line, and loses the overlay once they are fixed', async () => {
  // Opened before the edit: a page that reloads itself would win over a navigation that has just started.
  await page.goto(`${project.address}/blog/seo-myths-debunked`);
  const links = '\nSee [the team](/abuot) and [it](/contact#from).\n';
  await project.edit(POST, (text) => text.replace('category: SEO', 'category: seo-and-content') + links);
  await overlay().filter({ hasText: '/abuot: no such page. Did you mean /about?' }).waitFor(WAIT);
  await page.getByText('2 mistakes to correct before the site is published').click();
  const report = await overlay().innerText();
  expect(report).toMatch(/seo-myths-debunked\.md:\d+/);
  expect(report).toContain('/contact#from: the page /contact has no element with the id "from"');
  expect(project.printed()).toContain('/abuot: no such page. Did you mean /about?');
  await mark();
  await project.edit(POST, (text) => text.replace(links, ''));
  await expect.poll(isSame, WAIT).toBe(false);
  expect(await overlay().count()).toBe(0);
});

test('a page on the development server takes new styles without a reload', async () => {
  await page.locator('h1').waitFor();
  await mark();
  const rule = '@layer parts { h1 { color: rgb(1 2 3) } }';
  await project.edit('templates/styles/type.css', (text) => `${text}\n${rule}`);
  const color = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
  await expect.poll(color, WAIT).toBe('rgb(1, 2, 3)');
  expect(await isSame()).toBe(true);
});

test('a page on the development server follows a changed template, also after one that does not compile', async () => {
  await project.edit(TEMPLATE, (text) => text.replace('return (', "return ( 'text' : "));
  await overlay().waitFor(WAIT);
  expect(await overlay().innerText()).toMatch(/templates\/pages\/PostPage\.tsx:\d+\s+Expected/);
  expect(project.printed()).toMatch(/templates\/pages\/PostPage\.tsx:\d+ Expected/);
  await project.edit(TEMPLATE, (text) =>
    text.replace("return ( 'text' : ", 'return (').replace('<article', '<article data-template="new"'),
  );
  await page.locator('[data-template="new"]').waitFor({ state: 'attached', ...WAIT });
  expect(await overlay().count()).toBe(0);
});

test('a page on the development server is replaced by the error that a template throws, until it is fixed', async () => {
  const broken = "throw new Error('no such luck');\n  return (";
  await project.edit(TEMPLATE, (text) => text.replace('return (', broken));
  await page.getByRole('heading', { name: '1 mistake on this page' }).waitFor(WAIT);
  expect(await page.locator('body').innerText()).toMatch(/PostPage\.tsx:\d+\s+no such luck/);
  // The page asks for its styles, which it doesn't have.
  const asked = page.waitForResponse(/__dev\/styles/, WAIT);
  await project.edit('templates/styles/type.css', (text) => `${text}\n/* saved */\n`);
  expect((await asked).status()).toBe(500);
  await project.edit(TEMPLATE, (text) => text.replace(broken, 'return ('));
  await page.getByRole('heading', { level: 1, name: 'Fresh from the editor' }).waitFor(WAIT);
});

test.each([
  ['islands/theme.ts', '/about'],
  // Only islands import it.
  ['rules/blog-index.ts', '/blog?q=seo'],
])('a page on the development server follows a changed script: %s', async (path, shown) => {
  await page.goto(project.address + shown);
  const line = `document.documentElement.dataset.script = '${path}';`;
  await project.edit(path, (text) => `${text}\n${line}\n`);
  await page.locator(`html[data-script="${path}"]`).waitFor({ state: 'attached', ...WAIT });
});

test('a page on the development server names what only shows when its text is rendered, once', async () => {
  await page.goto(`${project.address}/blog/seo-myths-debunked`);
  await project.edit(POST, (text) => `${text}\n${'<div><blockquote>'.repeat(600)}\n`);
  const deep = overlay().filter({ hasText: /1 mistake .*nests lists, quotes or emphasis too deeply/ });
  await deep.waitFor(WAIT);
  await mark();
  await project.edit('content/pages/about.md', (text) => `${text}\n`);
  await expect.poll(isSame, WAIT).toBe(false);
  await deep.waitFor(WAIT);
});
