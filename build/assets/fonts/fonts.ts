import { readFile } from 'node:fs/promises';
import type { Content } from '../../../model/content.ts';
import { type FontFile, fontFaceCss, type Typefaces, typefacesCss } from '../../../rules/brand.ts';
import { contentHash } from '../../base/hash.ts';
import { memoize } from '../../base/memoize.ts';
import type { Output } from '../../base/output.ts';
import { allEntries } from '../../content/entries.ts';
import { rareCharacters, rareIn } from '../../content/words-and-characters.ts';
import { type Face, type Faces, familyId } from './faces.ts';
import { fallbackRules, fontStack } from './font-fallbacks.ts';
import { subsetFont } from './typeface.ts';

/** Characters that visitors may type into forms, and symbols in templates. */
const ALWAYS = ` !"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_\`abcdefghijklmnopqrstuvwxyz{|}~\u00a0©®°·×–—‘’“”…→←↑↓✓`;

export interface Fonts {
  /** @font-face rules, with fallbacks of the same metrics, so that nothing moves when a font arrives. */
  css: string;
  typefaces: Typefaces;
  /** URLs to preload. */
  preload: string[];
  outputs: Output[];
}

const rareInPart = memoize((part: object) => rareIn(part));

/** The characters beyond ASCII that the site may show. No page shows the ledger of claims. */
export function shownCharacters(content: Content): string {
  const { settings, categories } = content;
  return [
    rareInPart(settings),
    rareInPart(categories),
    rareInPart(content.locale.translations),
    ...allEntries(content).map(rareCharacters),
  ].join('');
}

/**
 * Subsets the site's typefaces to the characters that its content uses.
 * @param text all text of the site, or just its distinct characters
 */
export async function makeFonts(faces: Faces, text: string): Promise<Fonts> {
  const all = Object.values(faces);
  const characters = [...new Set(ALWAYS + text)].sort().join('');
  const files = (await Promise.all(all.map((face) => makeFace(face, characters)))).flat();
  const fallbacks = await Promise.all(all.map((face) => fallbackRules(face, HEADINGS)));
  const typefaces = {
    display: fontStack(faces.display),
    sans: fontStack(faces.text),
    files: files.map(({ file }) => file),
  };
  return {
    css: [fontFaceCss(typefaces.files), ...fallbacks, typefacesCss(typefaces)].join(''),
    typefaces,
    preload: typefaces.files.filter(({ range }) => !range).map(({ path }) => path),
    outputs: files.map(({ output }) => output),
  };
}

/** In the styles, 800 stands for the weight of headings, whatever that is. */
const HEADINGS = '800';

/** Makes the files of a typeface: one with Latin letters, and one with rare accents if the site needs them. */
async function makeFace({ role, family, cuts }: Face, characters: string) {
  const rare = family.subsets.includes('latin-ext')
    ? characters.replace(/[^\u0100-\u02af\u1e00-\u1eff]/gu, '')
    : '';
  const range = [...rare].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join();
  const subsets = [
    { subset: 'latin', text: characters, range: undefined },
    ...(rare === '' ? [] : [{ subset: 'latin-ext', text: rare, range }]),
  ];
  const files = cuts.flatMap(({ min, max }) => {
    const weight = role === 'display' ? HEADINGS : min < max ? `${min} ${max}` : `${min}`;
    const weights = family.range && (min < max ? { min, max } : min);
    return subsets.map(async ({ subset, text, range }) => {
      const file = family.file(min, subset);
      const woff2 = await subsetFont(await readFile(file), text, weights);
      const path = `assets/${familyId(family.name)}-${contentHash(woff2)}.woff2`;
      return {
        file: { family: family.name, weight, path: `/${path}`, range } satisfies FontFile,
        output: { path, body: woff2, source: file } satisfies Output,
      };
    });
  });
  return Promise.all(files);
}
