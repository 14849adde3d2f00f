import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Content } from '../../../model/content.ts';
import { cached, contentHash } from '../../base/cache.ts';
import { loadPackage } from '../../base/load-package.ts';
import { memoize, memoizeLast } from '../../base/memoize.ts';
import type { Output } from '../../base/output.ts';
import { allEntries } from '../../content/facts/content-entries.ts';
import { rareCharacters, rareIn } from '../../content/facts/text-facts.ts';
import { fallbackRules } from './font-fallbacks.ts';
import { FACES, type Face, readTypeface } from './typeface.ts';

const { version: SUBSETTER } = createRequire(import.meta.url)('subset-font/package.json');

/** What visitors may type into forms, and the symbols in templates. */
const ALWAYS = ` !"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_\`abcdefghijklmnopqrstuvwxyz{|}~\u00a0©®°·×–—‘’“”…→←↑↓✓`;

export interface Fonts {
  /** @font-face rules, with fallbacks of the same metrics so that nothing shifts when a font arrives. */
  css: string;
  /** Addresses to preload. */
  preload: string[];
  outputs: Output[];
}

const rareInPart = memoize((part: object) => rareIn(part));

/** The characters beyond ASCII that the site may show. The ledger of claims is not shown. */
export function shownCharacters(content: Content): string {
  const { settings, categories } = content;
  return [rareInPart(settings), rareInPart(categories), ...allEntries(content).map(rareCharacters)].join('');
}

/**
 * Subsets the site's typefaces to the characters that its content uses.
 * @param text all text of the site; only which characters occur matters
 */
export function makeFonts(text: string): Promise<Fonts> {
  return fontsFor([...new Set(ALWAYS + text)].sort().join(''));
}

const fontsFor = memoizeLast(
  async (characters: string): Promise<Fonts> => {
    const made = await Promise.all(Object.values(FACES).map((face) => makeFace(face, characters)));
    return {
      css: made.map(({ css }) => css).join(''),
      preload: made.map(({ url }) => url),
      outputs: made.map(({ output }) => output),
    };
  },
  (characters) => characters,
);

async function makeFace(face: Face, characters: string) {
  const { family, file } = face;
  const { min, max } = face.weights;
  const [original, { typeface }] = await Promise.all([readFile(file), readTypeface(face)]);
  const axes = { wght: min < max ? { min, max } : min };
  const key = contentHash('font', SUBSETTER, original, characters, JSON.stringify(axes));
  const woff2 = await cached('fonts', `${key}.woff2`, async () => {
    const { default: subset } = await loadPackage(() => import('subset-font'));
    return subset(original, characters, { targetFormat: 'woff2', variationAxes: axes });
  });
  const path = `assets/${family.toLowerCase().replace(' ', '-')}-${contentHash(woff2)}.woff2`;
  const range = min < max ? `${min} ${max}` : min;
  const rule = `@font-face{font-family:"${family}";font-style:normal;font-weight:${range};font-display:swap;src:url(/${path}) format("woff2")}`;
  return {
    css: rule + fallbackRules(family, typeface),
    url: `/${path}`,
    output: { path, body: woff2, source: file } satisfies Output,
  };
}
