import { collectErrors } from '../site-page.ts';
import { sharedBrowser } from '../visit.ts';

export type OpenEditor = Awaited<ReturnType<typeof openEditor>>;

/**
 * Opens the editor in a browser, and signs in.
 * @param address of the editor, "http://127.0.0.1:4321/admin"
 */
export async function openEditor(address: string) {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 1000 },
    reducedMotion: 'reduce',
  });
  // The first page waits until the editor is bundled.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const errors = collectErrors(page);
  // Leaving changes behind, deleting, and where figures come from.
  page.on('dialog', (dialog) => dialog.accept('our price list'));
  await page.goto(address);
  await page.getByRole('button', { name: 'Login' }).click();
  /** Opens the list of a collection by its label in the sidebar. */
  const list = async (collection: string) => {
    // From the start: the editor mixes up fields when it goes from entry to entry.
    await page.evaluate(() => location.assign('#/'));
    await page.getByRole('link', { name: collection, exact: true }).first().click();
  };
  return {
    page,
    /** What the console complained about, violations of the policy included. */
    errors,
    list,
    /** Opens an entry from the list by what the list shows. */
    async open(collection: string, entry: string | RegExp) {
      await list(collection);
      // The sidebar comes first.
      await page.getByRole('link', { name: entry, exact: true }).last().click();
      await page.getByText('Changes saved').waitFor();
    },
    /** Saves the open entry, and waits until that is done. */
    async save() {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Save now').click();
      await page.getByText('Changes saved').waitFor();
      // A new entry is read again before it gets its address.
      await page.waitForURL(/\/entries\//);
    },
  };
}
