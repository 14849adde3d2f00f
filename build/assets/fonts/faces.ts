import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../../model/content.ts';
import { ContentError } from '../../base/errors.ts';
import { PACKAGES } from '../../base/files.ts';

/** A typeface in its role. */
export interface Face {
  role: 'display' | 'text';
  family: Family;
  isSerif: boolean;
  /** The weights that pages load. One file of a variable font has all weights from min to max. */
  cuts: readonly { min: number; max: number }[];
  /** The weight in bitmaps, where thin strokes need to be heavier. */
  bitmapWeight: number;
}

export type Faces = Record<Face['role'], Face>;

/** The weights of text in the styles. A typeface that isn't variable loads the regular and the bold one. */
const TEXT = { regular: 400, bitmap: 500, bold: 700, max: 750 };

/**
 * The two typefaces of a site.
 * @throws ContentError for typefaces that are not installed
 */
export function brandFaces({ settings, settingsFile }: Pick<Content, 'settings' | 'settingsFile'>): Faces {
  const { display, displayWeight, text } = settings.brand.typefaces;
  const [displayFamily, textFamily] = [findFamily(display), findFamily(text)];
  if (displayFamily && textFamily) {
    const heading = nearestWeight(displayFamily, displayWeight);
    const regular = nearestWeight(textFamily, TEXT.regular);
    const isVariable = textFamily.range !== undefined;
    const bold = nearestWeight(textFamily, isVariable ? TEXT.max : TEXT.bold);
    return {
      display: {
        role: 'display',
        family: displayFamily,
        isSerif: displayFamily.category === 'serif',
        cuts: [{ min: heading, max: heading }],
        bitmapWeight: heading,
      },
      text: {
        role: 'text',
        family: textFamily,
        isSerif: textFamily.category === 'serif',
        cuts: isVariable
          ? [{ min: regular, max: bold }]
          : [...new Set([regular, bold])].map((weight) => ({ min: weight, max: weight })),
        bitmapWeight: nearestWeight(textFamily, TEXT.bitmap),
      },
    };
  }
  const missing = { ...(!displayFamily && { display }), ...(!textFamily && { text }) };
  const mistakes = Object.entries(missing).map(([role, name]) => ({
    file: settingsFile,
    field: ['brand', 'typefaces', role],
    message: `the typeface "${name}" ${missingFamily(name)}`,
  }));
  throw new ContentError(mistakes);
}

/** The weight of a typeface that is closest to the wanted one. */
export function nearestWeight({ range, weights }: Family, wanted: number): number {
  if (range) return Math.min(Math.max(wanted, range.min), range.max);
  const [nearest = wanted] = weights.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return nearest;
}

/** Identifies the glyphs of a typeface, for keys. */
export function faceKey({ family, cuts, bitmapWeight }: Face): string {
  return JSON.stringify([family.package, family.version, cuts, bitmapWeight]);
}

/** The part of a Fontsource package's metadata.json that is read. */
interface Metadata {
  subsets: readonly string[];
  weights: readonly number[];
  /** serif, sans-serif, display, handwriting or monospace. */
  category: string;
  variable: false | { wght?: { min: string; max: string } };
}

/** An installed typeface. */
export interface Family extends Pick<Metadata, 'subsets' | 'weights' | 'category'> {
  /** The name in site.yaml: "Source Sans 3". */
  name: string;
  package: string;
  version: string;
  /** The range of a variable font; undefined if it has a file for each weight. */
  range: { min: number; max: number } | undefined;
  /** The font file of a weight, or of all weights. */
  file(weight: number, subset: string): string;
  /** The subsets of a weight that have a file: "latin", "greek", "42". */
  files(weight: number): string[];
}

/** The name of a Fontsource package: "source-sans-3". */
export function familyId(name: string): string {
  return name.toLowerCase().trim().replace(/\s+/g, '-');
}

/** Says how to install a missing typeface, as the end of a message. */
export function missingFamily(name: string): string {
  const id = familyId(name);
  return `is not installed. Check its name on fontsource.org, then run: npm install --save-exact @fontsource-variable/${id} (or @fontsource/${id}, if it has no variable version)`;
}

/** The installed package of a typeface, preferably the variable one. */
export function findFamily(name: string): Family | undefined {
  return readFamily(name, '@fontsource-variable') ?? readFamily(name, '@fontsource');
}

function readFamily(name: string, scope: string): Family | undefined {
  const id = familyId(name);
  const folder = join(PACKAGES, scope, id);
  if (!existsSync(join(folder, 'metadata.json'))) return undefined;
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { subsets, weights, category, variable }: Metadata = read('metadata.json');
  const wght = scope === '@fontsource-variable' && variable ? variable.wght : undefined;
  return {
    ...{ name, subsets, weights, category },
    package: `${scope}/${id}`,
    version: read('package.json').version,
    range: wght && { min: Number(wght.min), max: Number(wght.max) },
    file: (weight, subset) => join(folder, `files/${id}-${subset}-${wght ? 'wght' : weight}-normal.woff2`),
    files: (weight) =>
      globSync(`files/${id}-*-${wght ? 'wght' : weight}-normal.woff2`, { cwd: folder })
        .map((file) => file.slice(`files/${id}-`.length).replace(/-[^-]+-normal[.]woff2$/, ''))
        .sort(),
  };
}
