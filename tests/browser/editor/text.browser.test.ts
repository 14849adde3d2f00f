import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readTopLevel } from '../../../build/read/content-file.ts';
import { soon } from '../visit.ts';
import { editorOfSample } from './open-editor.ts';

const editor = editorOfSample();
const text = () => editor.page.getByRole('textbox', { name: 'Text', exact: true });
const press = (button: string) => editor.page.getByRole('button', { name: button, exact: true }).click();

/** Runs in the page: selects words of a text. */
function select(area: HTMLElement, words: string): void {
  const field = area as HTMLTextAreaElement;
  const at = field.value.indexOf(words);
  field.focus();
  field.setSelectionRange(at, at + words.length);
}

/** Runs in the page: pastes what a program has put on the clipboard. */
function paste(area: HTMLElement, [html = '', plain = '']: string[]): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', plain);
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

beforeEach(async ({ skip }) => {
  if (!editor.page) return skip();
  await editor.open('Posts', /^SEO myths/);
});

test('a writer links to a page of the site, changes the link, and removes it', async () => {
  const { page } = editor;
  await text().fill('Read our SEO page today.');
  await text().evaluate(select, 'SEO page');
  await text().press('Control+k');
  const options = page.getByRole('dialog').locator('option[value="/services/seo"]');
  expect(await options.textContent()).toBe('SEO');
  await editor.answer('Add the link', { 'Where it leads': 'seo' }, 'Add the link');
  expect(await text().inputValue()).toBe('Read our [SEO page](/services/seo) today.');
  await text().evaluate(select, 'page');
  await press('Link');
  await editor.answer('Change the link', { 'Where it leads': 'example.com/seo' }, 'Change the link');
  expect(await text().inputValue()).toBe('Read our [SEO page](https://example.com/seo) today.');
  await text().press('Control+z');
  expect(await text().inputValue()).toBe('Read our [SEO page](/services/seo) today.');
  await text().evaluate(select, 'page');
  await press('Link');
  await editor.answer('Change the link', { 'Where it leads': '' }, 'Change the link');
  expect(await text().inputValue()).toBe('Read our SEO page today.');
});

test('a writer formats words, and takes it back with the same button', async () => {
  await text().fill('One\n\nTwo');
  await text().evaluate(select, 'Two');
  const states: string[] = [];
  for (const button of ['Numbered list', 'Numbered list', 'Note', 'Note', 'Subheading', 'Subheading']) {
    await press(button);
    states.push((await text().inputValue()).slice(5));
  }
  expect(states).toEqual(['1. Two', 'Two', '> [!NOTE]\n> Two', 'Two', '### Two', 'Two']);
  await text().press('Control+b');
  expect(await text().inputValue()).toBe('One\n\n**Two**');
  await press('Table');
  await editor.answer('Add the table', { Columns: '2', Rows: '1' }, 'Add the table');
  const selected = (area: HTMLElement) => {
    const { value, selectionStart, selectionEnd } = area as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  };
  await soon(() => text().evaluate(selected)).toBe('Heading 1');
  await editor.page.keyboard.type('Plan');
  expect(await text().inputValue()).toBe('One\n\n**Two**\n\n| Plan | Heading 2 |\n| --- | --- |\n|   |   |');
});

test('a writer pastes a text from Word, and words from a text editor', async () => {
  const { page } = editor;
  await text().fill('First.');
  const word = await readFile(join(import.meta.dirname, '../../data/clipboard/word.html'), 'utf8');
  await text().evaluate(paste, [word, 'Before you call']);
  const dialog = page.getByRole('dialog', { name: 'The picture was left out' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  expect(await text().inputValue()).toMatch(
    /^First\.\n\n## Before you call\n\nRead the \*\*search terms\*\*/,
  );
  await text().press('Control+z');
  expect(await text().inputValue()).toBe('First.');
  const isLeft = await text().evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<span style="color: red">two words</span>');
    return area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  // The browser pastes the plain text.
  expect(isLeft).toBe(true);
});

test('a picture without a description is not inserted', async () => {
  const { page } = editor;
  await text().fill('First.\n\nSecond.');
  const picture = await page.evaluateHandle(async () => {
    const files = new DataTransfer();
    const canvas = Object.assign(document.createElement('canvas'), { width: 9, height: 9 });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    files.items.add(new File([blob ?? ''], 'sign.png', { type: 'image/png' }));
    return files;
  });
  await text().dispatchEvent('drop', { dataTransfer: picture });
  const dialog = page.getByRole('dialog', { name: 'Add the picture' });
  await dialog.getByLabel('What does the picture show?').fill('  ');
  await dialog.getByRole('button', { name: 'Add the picture' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await text().inputValue()).toBe('First.\n\nSecond.');
  await text().dispatchEvent('drop', { dataTransfer: picture });
  const words = { 'What does the picture show?': 'A [sign]', Caption: 'The "sign"' };
  await editor.answer('Add the picture', words, 'Add the picture');
  await soon(() => text().inputValue()).toBe(
    'First.\n\nSecond.\n\n![A \\[sign\\]](/images/sign-2.png "The \\"sign\\"")',
  );
});

test('a phone number may be typed as people write it', async () => {
  await editor.list('Site settings');
  await editor.page.locator('a[href$="/entries/site"]').click();
  await editor.page.getByRole('textbox', { name: 'Phone' }).fill('(520) 555-0199');
  await editor.save();
  expect(readTopLevel(join(editor.root, 'content'), 'site.yaml').phone).toBe('+15205550199');
});
