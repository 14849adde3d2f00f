import { expect, test } from 'vitest';
import { brandFaces } from '../../../build/assets/fonts/faces.ts';
import { makeFonts } from '../../../build/assets/fonts/fonts.ts';
import { setCacheFolder } from '../../../build/base/derive.ts';
import type { Content } from '../../../model/content.ts';
import { createFixtureSite, mistakesOf } from '../../fixture-site.ts';
import { FACES } from '../../sample-brand.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

setCacheFolder(temporaryFolder());

function facesOf(typefaces: { display: string; displayWeight: number; text: string }) {
  return brandFaces({ settings: { brand: { typefaces } }, settingsFile: 'site.yaml' } as Content);
}

/** The @font-face rules of a family. */
const rulesOf = (css: string, family: string) =>
  css.match(/@font-face\{[^}]*\}/g)?.filter((rule) => rule.includes(`"${family}"`)) ?? [];

test('typefaces of another brand have the weights that there are, and fallbacks of their kind and width', async () => {
  const faces = facesOf({ display: 'Bricolage Grotesque', displayWeight: 900, text: 'Source Sans 3' });
  const { css, preload } = await makeFonts(faces, '');
  expect(preload).toEqual([
    expect.stringMatching(/^\/assets\/bricolage-grotesque-.*\.woff2$/),
    expect.stringMatching(/^\/assets\/source-sans-3-.*\.woff2$/),
  ]);
  expect(faces.display.cuts).toEqual([{ min: 800, max: 800 }]);
  expect(rulesOf(css, 'Source Sans 3')).toEqual([expect.stringContaining('font-weight:400 750')]);
  expect(css).toContain('--sans:"Source Sans 3","Source Sans 3 Fallback",Arial,sans-serif');
  const fallbacks = rulesOf(css, 'Source Sans 3 Fallback').filter((rule) => rule.includes('Arial'));
  // Narrower than Arial.
  expect(Number(/size-adjust:([\d.]+)%/.exec(fallbacks[0] ?? '')?.[1])).toBeCloseTo(93, 0);
  expect(fallbacks).toHaveLength(2);
  expect(rulesOf(css, 'Bricolage Grotesque Fallback').join()).not.toContain('Georgia');
  expect((await makeFonts(FACES, '')).css).toContain('local("Georgia Bold")');
});

test('letters with rarer accents are in a file that only pages with them load', async () => {
  const { css, preload, outputs } = await makeFonts(FACES, 'Dvořák');
  expect(preload).toHaveLength(2);
  expect(outputs).toHaveLength(4);
  expect(rulesOf(css, 'Public Sans')).toEqual([
    expect.not.stringContaining('unicode-range'),
    expect.stringContaining('unicode-range:U+159}'),
  ]);
});

test('a typeface that is not installed is an error with the command that installs it', async () => {
  const site = await createFixtureSite();
  await site.edit('site.yaml', (text) => text.replace('text: Public Sans', 'text: Alegreya Sans SC'));
  const { projectSite } = await import('../../../tools/project-site.ts');
  expect(await mistakesOf(site, projectSite({ root: site.root }))).toEqual([
    expect.stringMatching(
      /^content\/site\.yaml brand\.typefaces\.text: the typeface "Alegreya Sans SC" is not installed\. .* npm install --save-exact @fontsource-variable\/alegreya-sans-sc /,
    ),
  ]);
});
