import { afterAll, beforeAll } from 'vitest';
import { type DevProject, startDev } from '../../dev-project.ts';
import { INSTALLED, skipUnlessInstalled } from '../../editor/installed.ts';
import { collectErrors } from '../site-page.ts';
import { sharedBrowser } from '../visit.ts';

type OpenEditor = Awaited<ReturnType<typeof openEditor>>;

/** The editor of a copy of the sample, for all tests of a file: open in a browser, and signed in. */
export function editorOfSample(): OpenEditor {
  const editor = {} as OpenEditor;
  let project: DevProject | undefined;
  beforeAll(async () => {
    if (!INSTALLED) return;
    project = await startDev(undefined, ['edit']);
    Object.assign(editor, await openEditor(project));
  });
  afterAll(async () => {
    await editor.page?.context().close();
    await project?.remove();
  });
  skipUnlessInstalled();
  return editor;
}

async function openEditor({ root, address }: DevProject) {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 1000 },
    reducedMotion: 'reduce',
  });
  // The first page waits until the editor is bundled.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const errors = collectErrors(page);
  /** What the browser itself has asked: Decap CMS uses its dialogs. */
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.accept();
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Login' }).click();
  /** Opens the list of a collection by its label in the sidebar. */
  const list = async (collection: string) => {
    // From the start: the editor mixes up fields when it goes from entry to entry.
    await page.evaluate(() => location.assign('#/'));
    await page.getByRole('link', { name: collection, exact: true }).first().click();
  };
  return {
    /** The folder of the project. */
    root,
    page,
    /** What the console complained about, violations of the policy included. */
    errors,
    dialogs,
    list,
    /** Fills in a dialog of the editor, and waits until it is closed. @param values by label */
    async answer(title: string | RegExp, values: Readonly<Record<string, string>>, action: string) {
      const dialog = page.getByRole('dialog', { name: title });
      for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
      await dialog.getByRole('button', { name: action, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    /** Opens an entry from the list by what the list shows. */
    async open(collection: string, entry: string | RegExp) {
      await list(collection);
      // The sidebar may have a link of the same name, and is there before the list.
      const listed = page.locator('a[href*="/entries/"]');
      await page.getByRole('link', { name: entry, exact: true }).and(listed).last().click();
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
