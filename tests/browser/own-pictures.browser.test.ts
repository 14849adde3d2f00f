import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readBrowserCode } from '../../build/assets/assets.ts';
import { mediaType } from '../../build/base/media-types.ts';
import { createSite } from '../../build/site.ts';
import { createFixtureSite, readFixtureSite } from '../fixture-site.ts';
import { photo } from '../sample-pictures.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type PageOptions, viewportOf } from './site-page.ts';
import { newPage, soon } from './visit.ts';

const SITE = 'http://site.example';
const WIDTHS = [390, 768, 900, 1440];

/** The site of an agency that has photos of its people and a wide logo. */
const site = await siteWithPictures();

async function siteWithPictures() {
  const fixture = await createFixtureSite();
  const folder = temporaryFolder();
  await mkdir(join(folder, 'images'));
  await photo(900, 600).jpeg().toFile(join(folder, 'images/team.jpg'));
  const field = 'image: { file: /images/team.jpg, alt: The team, focus: 20% 40% }';
  const inHero = (text: string) => text.replace('\nhero:', `\nhero:\n  ${field}`);
  for (const page of ['pages/index.md', 'pages/about.md', 'services/seo.md'])
    await fixture.edit(page, inHero);
  await fixture.edit('case-studies/overmeyer-roofing.md', (text) =>
    text.replace('\ntitle:', `\n${field}\ntitle:`),
  );
  for (const name of ['dana-whitfield', 'luis-ortega', 'priya-raman', 'marian-holt'])
    await fixture.edit(`authors/${name}.md`, (text) =>
      text.replace(/^drawing: .*/m, 'image: /images/team.jpg'),
    );
  for (const [name, color] of Object.entries({ logo: 'black', 'logo-dark': 'white' }))
    await fixture.write(
      `${name}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 100"><path fill="${color}" d="M0 0h600v100H0z"/></svg>`,
    );
  await fixture.edit('site.yaml', (text) =>
    text.replace(/^ {2}mark: .*/m, '$&\n  logo: { light: logo.svg, dark: logo-dark.svg }'),
  );
  const content = await readFixtureSite(fixture);
  const origin = { origin: SITE, production: true };
  return createSite(content, { static: folder, code: await readBrowserCode(), origin });
}

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await newPage({ baseURL: SITE, ...options });
  await page.context().route('**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const html = site.page(pathname);
    const file = html === undefined ? await site.file(decodeURIComponent(pathname.slice(1))) : undefined;
    const body = html ?? (file && Buffer.from(file.body));
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({
      body,
      contentType: file ? mediaType(file.path).type : 'text/html; charset=utf-8',
    });
  });
  await page.goto(path);
  return page;
}

/** The parts of a page that lie on others. Runs in the page. */
function overlaps([one, other]: readonly [string, string]): string[] {
  const boxes = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => {
      const range = document.createRange();
      if (element instanceof HTMLImageElement) range.selectNode(element);
      else range.selectNodeContents(element);
      return range.getBoundingClientRect();
    });
  const [first, second] = [boxes(one), boxes(other)];
  if (first.length === 0 || second.length === 0) return [`no ${one} or ${other}`];
  const both = first.flatMap((a) => second.map((b) => [a, b] as const));
  return both.flatMap(([a, b]) => {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return width > 1 && height > 1 ? [`${one} and ${other}: ${width} x ${height}`] : [];
  });
}

test('photos of people cover no names', async () => {
  const page = await open('/about');
  for (const width of WIDTHS) {
    await page.setViewportSize(viewportOf(width));
    const covered = await page.evaluate(overlaps, ['.team .portrait', '.team :is(h3, .team-role)'] as const);
    expect.soft(covered, `at ${width} px`).toEqual([]);
  }
});

test.each([
  ['/', '.home-photo', '.home-hero :is(h1, .lead, .sheet)'],
  ['/about', '.hero-photo', '.hero :is(h1, .lead, figcaption, .portrait)'],
  ['/services/seo', '.hero-photo', '.hero :is(h1, .lead, .illustration-title)'],
  ['/case-studies/overmeyer-roofing', '.case-photo', '.case-study :is(h1, .lead, .survey figcaption)'],
])('the photo at the top of %s is whole: nothing lies on it', async (path, image, others) => {
  const page = await open(path);
  for (const width of WIDTHS) {
    await page.setViewportSize(viewportOf(width));
    expect.soft(await page.evaluate(overlaps, [image, others] as const), `at ${width} px`).toEqual([]);
    const size = await page.locator(image).boundingBox();
    expect.soft(size?.height, `at ${width} px`).toBeGreaterThan(200);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`)
      .toBeLessThanOrEqual(width);
  }
  expect(await page.locator(image).evaluate((one) => getComputedStyle(one).objectPosition)).toBe('20% 40%');
});

test('a logo six times as wide as high fits beside the menu button, and has its place before it arrives', async () => {
  const page = await open('/', { viewport: viewportOf(320) });
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize(viewportOf(width));
    const logo = await page.locator('.header .logo-image').boundingBox();
    expect.soft(logo?.height, `at ${width} px`).toBe(36);
    expect.soft(logo?.width, `at ${width} px`).toBeGreaterThan(150);
    const others = ['.header .logo-image', '.header :is(.header-toggle, .header-action)'] as const;
    expect.soft(await page.evaluate(overlaps, others), `at ${width} px`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, `at ${width} px`).toBeLessThanOrEqual(width);
  }
  const [header, footer] = await page
    .getByRole('link', { name: site.content.settings.name, exact: true })
    .all();
  expect([await header?.getAttribute('href'), await footer?.getAttribute('href')]).toEqual(['/', '/']);
  await page.context().route('**/assets/logo-*', (route) => route.abort());
  await page.reload();
  const empty = await page.locator('.header .logo-image').boundingBox();
  expect(empty?.height).toBe(36);
});

test('the logo follows the theme of the system and the one that the visitor chose, and is dark on paper', async () => {
  const page = await open('/', { colorScheme: 'dark' });
  const shown = () =>
    page.locator('.header .logo-image').evaluate((image) => (image as HTMLImageElement).currentSrc);
  await soon(shown).toMatch(/\/logo-dark-\w+\.svg/);
  await page.getByRole('button', { name: 'Light theme' }).click();
  await soon(shown).toMatch(/\/logo-(?!dark)\w+\.svg/);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await soon(shown).toMatch(/\/logo-dark-\w+\.svg/);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.emulateMedia({ colorScheme: 'dark' });
  await soon(shown).toMatch(/\/logo-dark-\w+\.svg/);
  await page.emulateMedia({ media: 'print' });
  await soon(shown).toMatch(/\/logo-(?!dark)\w+\.svg/);
});
