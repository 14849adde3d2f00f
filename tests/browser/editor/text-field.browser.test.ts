import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { collectErrors } from '../site-page.ts';
import { newPage, soon } from '../visit.ts';
import { dropPictures } from './drop-pictures.ts';
import { type ServedTextPage, serveTextPage } from './serve-text-page.ts';
import type { TextPage } from './text-page.tsx';

declare const textPage: TextPage;

let served: ServedTextPage;
let page: Page;
let text: Locator;
beforeAll(async () => {
  served = await serveTextPage();
});
beforeEach(async () => {
  page = await newPage({ consent: null });
  const errors = collectErrors(page);
  // Violations of the policy are among them.
  onTestFinished(() => expect(errors).toEqual([]));
  await page.goto(served.address);
  text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.waitFor();
});

const value = () => page.evaluate(() => textPage.value);
const set = (markdown: string) => page.evaluate((next) => textPage.set(next), markdown);
const goTo = async (line: number) => {
  await page.evaluate((goal) => textPage.goTo(goal), line);
  await soon(() => page.evaluate(() => document.activeElement?.className)).toBe('text-area');
};
const button = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const isIn = (name: string) => button(name).getAttribute('aria-pressed');
const shown = () =>
  text.evaluate((content) => [...content.querySelectorAll('.cm-line')].map((line) => line.textContent ?? ''));

/** Runs in the page: pastes what a program has put on the clipboard. */
function paste(area: Element, [html = '', plain = '']: string[]): void {
  const clipboardData = new DataTransfer();
  if (html) clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', plain);
  area.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
}

test('lists go on, nest and end by keys; Tab leaves the field elsewhere', async () => {
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Before' }).focus();
  for (const _ of ['toolbar', 'text']) await keyboard.press('Tab');
  await keyboard.type('Hello.\n- one\ntwo');
  await keyboard.press('Tab');
  await keyboard.type('\nthree');
  await keyboard.press('Shift+Tab');
  expect(await value()).toBe('Hello.\n\n- one\n  - two\n- three');
  await keyboard.type('\n\nAfter.\nEnd');
  expect(await value()).toBe('Hello.\n\n- one\n  - two\n- three\n\nAfter.\n\nEnd');
  await keyboard.press('Tab');
  await soon(() => page.getByLabel('Description').evaluate((area) => area === document.activeElement)).toBe(
    true,
  );
  await text.focus();
  await keyboard.press('Control+Home');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Escape');
  await keyboard.press('Tab');
  expect(await page.getByLabel('Description').evaluate((area) => area === document.activeElement)).toBe(true);
  await text.focus();
  await keyboard.press('Control+s');
  expect(await page.evaluate(() => textPage.saves)).toBe(1);
});

test('keys and buttons format words, the toolbar says what the caret is in, and all can be undone', async () => {
  const { keyboard } = page;
  await text.focus();
  await keyboard.type('Two words');
  await keyboard.press('Control+b');
  expect(await value()).toBe('Two **words**');
  await soon(() => isIn('Bold')).toBe('true');
  await keyboard.type('!');
  expect(await value()).toBe('Two **words!**');
  await keyboard.press('Backspace');
  await keyboard.press('Control+b');
  await keyboard.press('Control+i');
  expect(await value()).toBe('Two _words_');
  await soon(() => isIn('Italic')).toBe('true');
  await keyboard.press('Control+z');
  expect(await value()).toBe('Two words');
  await keyboard.press('Control+y');
  expect(await value()).toBe('Two _words_');
  await set('One');
  for (const [name, markdown] of [
    ['Subheading', '### One'],
    ['Heading', '## One'],
    ['Heading', 'One'],
    ['Note', '> [!NOTE]\n> One'],
    ['Note', 'One'],
    ['Numbered list', '1. One'],
  ] as const) {
    await button(name).click();
    await soon(value).toBe(markdown);
    await soon(() => isIn(name)).toBe(String(markdown !== 'One'));
  }
  // One stop, in which arrow keys move.
  await button('Numbered list').focus();
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  expect(await value()).toBe('- One');
  await soon(() => page.getByRole('status').first().textContent()).toBe('1 word');
});

test('paragraphs of several lines in the file have one line, and only an edited one is written again', async () => {
  const file =
    '# Title\n\nA paragraph that has\nseveral lines in its\nfile.\n\n- An item  \n  here\n\nAnother one with\nthree short lines,\nindeed.\n';
  await set(file);
  await soon(shown).toEqual([
    '# Title',
    '',
    'A paragraph that has several lines in its file.',
    '',
    '- An item  ',
    '  here',
    '',
    'Another one with three short lines, indeed.',
    '',
  ]);
  await goTo(10);
  await soon(() => page.evaluate(() => textPage.caret)).toBe(10);
  await page.keyboard.type('very ');
  await soon(value).toMatch(/very three short/);
  expect((await value()).startsWith(file.slice(0, file.indexOf('Another')))).toBe(true);
  for (const _ of 'very ') await page.keyboard.press('Backspace');
  expect(await value()).toBe(file);
});

test('a formatted text is pasted with marks for its pictures, and the address of a video alone', async () => {
  await set('First.');
  await text.focus();
  await page.keyboard.press('Control+End');
  const word = await readFile(join(import.meta.dirname, '../../data/clipboard/word.html'), 'utf8');
  await text.evaluate(paste, [word, 'Before you call']);
  expect(await value()).toMatch(/^First\.\n\n## Before you call\n\nRead the \*\*search terms\*\*/);
  expect(await value()).toMatch(/^TODO: picture/m);
  await soon(() => page.getByRole('status').first().textContent()).toMatch(/^The picture was left out/);
  await page.keyboard.press('Control+z');
  expect(await value()).toBe('First.');
  const video = 'https://www.youtube.com/watch?v=a_b_c-d_e_f';
  await text.evaluate(paste, ['', video]);
  expect(await value()).toBe(`First.\n\n${video}`);
  await text.evaluate(paste, ['<span style="color: red">two words</span>', ' two words']);
  expect(await value()).toBe(`First.\n\n${video} two words`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Our page');
  await page.keyboard.press('Control+a');
  await text.evaluate(paste, ['', 'https://www.example.com/a']);
  expect(await value()).toBe('[Our page](https://www.example.com/a)');
});

test('a link is added, changed and removed', async () => {
  await set('Read our page.');
  await goTo(0);
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  expect(await dialog.locator('option[value="/services/seo"]').textContent()).toBe('SEO');
  await dialog.getByLabel('Text of the link').fill('about SEO');
  await dialog.getByLabel('Where it leads').fill('seo');
  await page.keyboard.press('Enter');
  await soon(value).toBe('Read[about SEO](/services/seo) our page.');
  await page.keyboard.press('ArrowLeft');
  await soon(() => isIn('Link')).toBe('true');
  await button('Link').click();
  await dialog.getByLabel('Where it leads').fill('');
  await page.keyboard.press('Enter');
  await soon(value).toBe('Readabout SEO our page.');
});

test('a table is added, filled from a spreadsheet, and changed by keys alone', async () => {
  const { keyboard } = page;
  await set('Prices.');
  await goTo(0);
  await button('Table').click();
  const dialog = page.getByRole('dialog');
  await keyboard.type('Plan');
  await keyboard.press('ArrowRight');
  await keyboard.type('Price');
  await dialog.getByLabel('Row 1, Plan').focus();
  await dialog.getByLabel('Row 1, Plan').evaluate(paste, ['', 'Small\t$10\t1|2\r\nLarge\t$20\tx\r\n']);
  await dialog.getByLabel('Row 3, Plan').focus();
  await dialog.getByRole('button', { name: 'Remove row' }).click();
  await dialog.getByLabel('Heading 2').focus();
  await dialog.getByLabel('Alignment').selectOption('right');
  await dialog.getByRole('button', { name: 'Add the table' }).click();
  const table = '| Plan | Price |  |\n| --- | --: | --- |\n| Small | $10 | 1\\|2 |\n| Large | $20 | x |';
  await soon(value).toBe(`Prices.\n\n${table}`);
  await soon(() => isIn('Table')).toBe('true');
  await button('Table').focus();
  await keyboard.press('Enter');
  await dialog.getByLabel('Row 1, column 3').waitFor();
  expect(await dialog.getByLabel('Row 1, column 3').inputValue()).toBe('1|2');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('Huge');
  await keyboard.press('Control+Enter');
  await soon(value).toBe(`Prices.\n\n${table}\n| Huge |  |  |`);
});

test('dropped pictures are uploaded, and asked for one after another', async () => {
  await set('First.');
  await text.evaluate(dropPictures, ['Our Sign.PNG', 'team.png', 'scan.tiff']);
  const dialog = page.getByRole('dialog');
  await dialog.filter({ hasText: 'scan.tiff' }).getByRole('button', { name: 'Close' }).last().click();
  for (const alt of ['A sign', 'The team']) {
    await dialog.locator('img').waitFor();
    await dialog.getByLabel('What does the picture show?').fill(alt);
    await dialog.getByRole('button', { name: 'Add the picture' }).click();
    await soon(value).toContain(`![${alt}]`);
  }
  expect(await value()).toBe('First.\n\n![A sign](/images/our-sign.png)\n\n![The team](/images/team.png)');
});

test('words are found and replaced', async () => {
  await set('one two one');
  await goTo(0);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('one');
  const search = page.getByRole('search');
  await soon(() => search.getByRole('status').textContent()).toMatch(/2/);
  await search.getByLabel('Replace with').fill('three');
  await search.getByRole('button', { name: 'Replace all' }).click();
  expect(await value()).toBe('three two three');
  await page.keyboard.press('Escape');
  await soon(() => search.count()).toBe(0);
});

test('typing in 6,000 words takes less than a frame', async () => {
  const long =
    'Some words that go on and on,\nwith **bold** ones and [links](/contact), twenty in all of them here now.\n\n';
  await set(long.repeat(330));
  await text.focus();
  const times = await text.evaluate(async () => {
    const measured: number[] = [];
    for (let at = 0; at < 60; at += 1) {
      const start = performance.now();
      document.execCommand('insertText', false, 'x');
      await Promise.resolve();
      measured.push(performance.now() - start);
      await new Promise(requestAnimationFrame);
    }
    return measured.sort((a, b) => a - b);
  });
  expect(times[30]).toBeLessThan(16);
});
