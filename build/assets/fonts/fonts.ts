import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type subsetFont from 'subset-font';
import type { Content } from '../../../model/content.ts';
import { cached, contentHash } from '../../base/cache.ts';
import { loadPackage } from '../../base/load-package.ts';
import { memoize, memoizeLast } from '../../base/memoize.ts';
import type { Output } from '../../base/output.ts';
import { allEntries } from '../../content/facts/content-entries.ts';
import { rareCharacters, rareIn } from '../../content/facts/text-facts.ts';
import { fallbackRules, type Metrics } from './font-fallbacks.ts';

/** A typeface as the styles name it, and how it is cut down. */
export interface Face {
  family: string;
  /** Absolute path of the variable font. */
  file: string;
  /** The part of the weight axis that the styles use. */
  weight: number | { min: number; max: number };
}

const require = createRequire(import.meta.url);
const { version: SUBSETTER } = require('subset-font/package.json') as { version: string };

/** The site's two typefaces. */
export const FACES = {
  display: {
    family: 'Besley',
    file: require.resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'),
    weight: 800,
  },
  text: {
    family: 'Public Sans',
    file: require.resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'),
    weight: { min: 400, max: 750 },
  },
} satisfies Record<string, Face>;

/** What visitors may type into forms, and the marks that templates set. */
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
 * Cuts the site's typefaces down to the characters that its content uses.
 * @param text all text of the site; only which characters occur matters
 */
export function makeFonts(text: string): Promise<Fonts> {
  return fontsFor([...new Set(ALWAYS + text)].sort().join(''));
}

const fontsFor = memoizeLast(makeFaces, (characters) => characters);

async function makeFaces(characters: string): Promise<Fonts> {
  const made = await Promise.all(Object.values(FACES).map((face) => makeFace(face, characters)));
  return {
    css: made.map(({ css }) => css).join(''),
    preload: made.map(({ url }) => url),
    outputs: made.map(({ output }) => output),
  };
}

async function makeFace(face: Face, characters: string) {
  const original = await readFile(face.file);
  const axes = { wght: face.weight };
  const pinned = typeof face.weight === 'number' ? face.weight : face.weight.min;
  const key = contentHash('font', SUBSETTER, original, characters, JSON.stringify(axes));
  const [woff2, metrics] = await Promise.all([
    cached('fonts', `${key}.woff2`, async () => {
      const subset = await loadSubsetter();
      return subset(original, characters, { targetFormat: 'woff2', variationAxes: axes });
    }),
    cached('fonts', `${key}.json`, async () =>
      Buffer.from(JSON.stringify(await readMetrics(original, pinned))),
    ),
  ]);
  const slug = face.family.toLowerCase().replace(' ', '-');
  const path = `assets/${slug}-${contentHash(woff2)}.woff2`;
  const url = `/${path}`;
  const range = typeof face.weight === 'number' ? `${face.weight}` : `${face.weight.min} ${face.weight.max}`;
  const rule = `@font-face{font-family:"${face.family}";font-style:normal;font-weight:${range};font-display:swap;src:url(${url}) format("woff2")}`;
  return {
    css: rule + fallbackRules(face.family, JSON.parse(Buffer.from(metrics).toString())),
    url,
    output: { path, body: woff2, source: face.file } satisfies Output,
  };
}

const loadSubsetter = () => loadPackage(async () => (await import('subset-font')).default);

/** Metrics of the weight that is shown. */
async function readMetrics(font: Buffer, wght: number): Promise<Metrics> {
  const { fromBlob } = await loadPackage(() => import('@capsizecss/unpack'));
  return fromBlob(new Blob([new Uint8Array(await pinWeight(font, wght))]));
}

/**
 * One weight of a variable font, with all its glyphs, as a TrueType font.
 * @param wght place on the weight axis
 */
export async function pinWeight(font: Buffer, wght: number): Promise<Buffer> {
  const options = { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: { wght } };
  const subset = await loadSubsetter();
  return subset(font, undefined as unknown as string, options as Parameters<typeof subsetFont>[2]);
}
