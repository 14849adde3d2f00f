import { expect, test } from 'vitest';
import { axeViolations } from '../axe-violations.ts';
import { editorOfSample } from './open-editor.ts';

const editor = editorOfSample();

/** What the editor shows, by name. */
const VIEWS: Readonly<Record<string, () => Promise<void>>> = {
  'start page': () => show('#/', /^Edit /),
  list: () => show('#/list/posts', 'Blog posts'),
  pictures: () => show('#/pictures', 'Pictures'),
  search: () => show('#/search?words=rank', 'Search'),
  publish: () => show('#/publish', 'Publish'),
  async post() {
    await editor.open('posts/seo-myths-debunked.md');
    await editor.preview().getByRole('heading', { level: 1 }).waitFor();
  },
  async 'open groups and cards'() {
    await editor.open('pages/index.md');
    const folded = editor.page.locator('.folder:not([open]) > summary:visible');
    while ((await folded.count()) > 0) await folded.first().click();
    await editor.page.locator('.card-title').first().click();
  },
  async mistake() {
    await editor.open('services/seo.md');
    await editor.unfold('Pricing');
    await editor.page.getByRole('spinbutton', { name: 'From' }).fill('-5');
    await editor.page.locator('.notes').getByText('1 mistake to correct').waitFor();
    await editor.page.locator('.notes summary').click();
  },
  async 'menu of an entry'() {
    await editor.open('authors/luis-ortega.md');
    await editor.page.locator('.menu summary').click();
  },
  async dialog() {
    await show('#/list/services', 'Services');
    await editor.page.getByRole('button', { name: 'Change order' }).click();
    await editor.page.getByRole('dialog', { name: 'The order of services' }).waitFor();
  },
};

async function show(hash: string, heading: string | RegExp): Promise<void> {
  await editor.goTo(hash);
  await editor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

test.each(['light', 'dark'] as const)(
  'axe finds nothing in what the editor shows, in %s colors',
  async (colorScheme) => {
    const { page } = editor;
    await page.emulateMedia({ colorScheme });
    const found: Record<string, string[]> = {};
    for (const [name, open] of Object.entries(VIEWS)) {
      await page.evaluate(() => localStorage.clear());
      await editor.goTo('#/');
      await page.reload();
      await page.getByRole('navigation', { name: 'Content' }).waitFor();
      await open();
      const violations = await axeViolations(page);
      if (violations.length > 0) found[name] = violations;
    }
    expect(found).toEqual({});
  },
);
