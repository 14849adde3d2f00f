import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { languageOf } from '../../../build/read/content-file.ts';
import { SAMPLE } from '../../sample.ts';
import { editorOfSample } from './open-editor.ts';

const editor = editorOfSample();

beforeAll(async () => {
  const { page } = editor;
  // The previews are in another test.
  await page?.evaluate(() => localStorage.setItem('cms.right-pane', 'none'));
  const dialog = page?.getByRole('dialog');
  // A new name may be written elsewhere, too.
  if (dialog)
    await page.addLocatorHandler(dialog, () => dialog.getByRole('button', { name: 'Close' }).first().click());
});

/** A file of each kind, by the label of its collection; tests/editor/ reads and writes all of them without a browser. */
const FILES = new Map<string, string[]>();
for (const file of readdirSync(SAMPLE, { recursive: true, encoding: 'utf8' })) {
  const text = /^[^.].*\.(?:md|yaml)$/.test(file) ? readFileSync(join(SAMPLE, file), 'utf8') : '';
  // The editor knows the site's first language.
  if (text === '' || file === 'claims.yaml' || languageOf(join(SAMPLE, file), SAMPLE)) continue;
  const label = collectionOf(file, text);
  const others = FILES.get(label) ?? [];
  // Each page has fields of its own: all of them with --mode long.
  const isEnough = others.length >= (label !== 'Pages' ? 1 : process.env.MODE === 'long' ? 100 : 3);
  if (!isEnough) FILES.set(label, [...others, file]);
}

function collectionOf(file: string, text: string): string {
  if (/^layout: legal$/m.test(text)) return 'Legal pages';
  if (/^layout: pricing$/m.test(text)) return 'Price lists';
  const [folder = ''] = file.split('/');
  const names: Record<string, string> = {
    'site.yaml': 'Site settings',
    'categories.yaml': 'Blog categories',
    'case-studies': 'Case studies',
  };
  return names[folder] ?? folder.charAt(0).toUpperCase() + folder.slice(1).replace('.yaml', '');
}

test.each([...FILES].flatMap(([label, files]) => files.map((file) => [label, file] as const)))(
  '%s: content/%s keeps all but one letter',
  async (label, file) => {
    const { page } = editor;
    const slug = basename(file).replace(/\.(?:md|yaml)$/, '');
    await editor.list(label);
    const link = page.locator(`a[href$="/entries/${slug}"], a[href$="/entries/page-${slug}"]`);
    // A click on a list that is still loading may be lost.
    await link.evaluate((one) => location.assign((one as HTMLAnchorElement).href));
    await page.getByText('Changes saved').waitFor();
    // The first field with a text has a single line in every file.
    const fields = page.locator('input[type=text]:not([role=combobox]), textarea');
    await fields.first().waitFor({ state: 'attached' });
    const values = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const input = fields.nth(values.findIndex(Boolean));
    const text = await input.inputValue();
    const changed = `${text.slice(0, -1)}x`;
    await input.evaluate(type, changed);
    const isSaving = (request: Request) => request.postData()?.includes('"persistEntry"') ?? false;
    const [request] = await Promise.all([page.waitForRequest(isSaving), editor.save()]);
    const { path, raw } = request.postDataJSON().params.dataFiles[0];
    expect(path).toBe(`content/${file}`);
    expect(raw).toContain(changed);
    expect(raw.replace(changed, text)).toBe(readFileSync(join(SAMPLE, file), 'utf8'));
  },
);

/** Runs in the page: changes the text of a field, which may be in a folded group. */
function type(field: HTMLElement, text: string): void {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
