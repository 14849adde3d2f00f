import { expect, test } from 'vitest';
import { readBrowserCode } from '../../../build/assets/assets.ts';
import { brandFaces } from '../../../build/assets/fonts/faces.ts';
import { licensesOutput } from '../../../build/files/licenses.ts';
import type { Content } from '../../../model/content.ts';
import { FACES } from '../../sample-brand.ts';

test('every package whose code is in the site has its notice', async () => {
  const { bundles } = await readBrowserCode();
  const files = [...bundles.values()].flatMap(({ inputs }) => inputs);
  const names = files.flatMap((file) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
  const { body } = licensesOutput(FACES);
  expect(names).toContain('preact');
  // The typeface, its license, Preact and Web Vitals.
  const notices = ['2020 The Besley Project Authors', 'SIL OPEN FONT LICENSE Version 1.1', 'Jason Miller'];
  for (const words of [...notices, 'Copyright 2018 Google Inc.']) expect(body).toContain(words);
  expect(names.filter((name) => !String(body).includes(`\n${name}: `))).toEqual([]);
});

test('licenses.txt follows the typefaces of the brand', () => {
  const typefaces = { display: 'Bricolage Grotesque', displayWeight: 800, text: 'Source Sans 3' };
  const faces = brandFaces({ settings: { brand: { typefaces } }, settingsFile: 'site.yaml' } as Content);
  const { body } = licensesOutput(faces);
  expect(body).toMatch(/@fontsource-variable\/bricolage-grotesque: the typeface of headings/);
  expect(body).toMatch(/@fontsource-variable\/source-sans-3: the typeface of texts/);
  expect(body).not.toContain('Besley');
});
