import { afterAll, beforeAll } from 'vitest';
import { type DevProject, startDev } from '../../dev-project.ts';
import { collectErrors } from '../site-page.ts';
import { sharedBrowser } from '../visit.ts';

type OpenEditor = Awaited<ReturnType<typeof openEditor>>;

/** The editor of a copy of the sample, for all tests of a file, open in a browser. */
export function editorOfSample(): OpenEditor {
  const editor = {} as OpenEditor;
  let project: DevProject | undefined;
  beforeAll(async () => {
    project = await startDev(undefined, ['edit']);
    Object.assign(editor, await openEditor(project));
  });
  afterAll(async () => {
    await editor.page?.context().close();
    await project?.remove();
  });
  return editor;
}

async function openEditor({ root, address }: DevProject) {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 1000 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const errors = collectErrors(page);
  page.on('response', async (answer) => {
    if (answer.status() >= 400) errors.push(`${answer.url()}: ${await answer.text()}`);
  });
  await page.goto(address);
  await page.getByRole('navigation', { name: 'Content' }).waitFor();
  const isSaved = () => page.locator('.entry-bar .state').getByText('Saved', { exact: true }).waitFor();
  const goTo = (hash: string) => page.evaluate((to) => location.assign(to), hash);
  return {
    /** The folder of the project. */
    root,
    page,
    /** What the console complained about, violations of the policy included. */
    errors,
    goTo,
    /** Waits until an entry is open, and saved. */
    isSaved,
    /** The field with a label, in the form. */
    field: (label: string) => page.locator('.entry-form').getByLabel(label, { exact: true }).first(),
    /** The long text of the entry. */
    text: () => page.locator('.entry-form [contenteditable]'),
    preview: () => page.frameLocator('.preview iframe'),
    /** Opens a list by its label. */
    async list(label: string) {
      await goTo('#/');
      await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: label }).click();
      await page.getByRole('heading', { level: 1, name: label }).waitFor();
    },
    /** Opens a file of the content folder: "posts/x.md". */
    async open(path: string) {
      await goTo(`#/edit/${path}`);
      await isSaved();
    },
    /** Opens what is folded in the form, by its label. */
    async unfold(label: string) {
      const summary = page.locator('.folder > summary').filter({ hasText: label }).first();
      if (!(await summary.evaluate((one) => one.parentElement?.hasAttribute('open')))) await summary.click();
    },
    /** Does something from the menu of the open entry. */
    async choose(action: string) {
      await page.locator('.menu summary').click();
      await page.locator('.menu').getByRole('button', { name: action, exact: true }).click();
    },
    /** Fills in a dialog of the editor, and waits until it is closed. @param values by label */
    async answer(title: string | RegExp, values: Readonly<Record<string, string>>, action: string) {
      const dialog = page.getByRole('dialog', { name: title });
      for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
      // The × of a dialog is called "Close", too.
      await dialog.getByRole('button', { name: action, exact: true }).first().click();
      await dialog.waitFor({ state: 'detached' });
    },
    press: () => page.keyboard.press('Control+s'),
    /** Saves the open entry, and waits until that is done. */
    async save() {
      await page.keyboard.press('Control+s');
      await isSaved();
    },
  };
}
