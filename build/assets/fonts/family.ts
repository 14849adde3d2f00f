import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '../../../node_modules');

/** What metadata.json of a package of Fontsource says, as far as it is read. */
interface Metadata {
  subsets: readonly string[];
  weights: readonly number[];
  styles: readonly string[];
  /** serif, sans-serif, display, handwriting or monospace. */
  category: string;
  variable: false | { wght?: { min: string; max: string } };
}

/** An installed typeface. */
export interface Family extends Pick<Metadata, 'subsets' | 'weights' | 'styles' | 'category'> {
  /** As site.yaml names it: "Source Sans 3". */
  name: string;
  package: string;
  version: string;
  /** The range of a variable font; undefined if it has a file for each weight. */
  range: { min: number; max: number } | undefined;
  /** The font file of a weight, or of all weights. */
  file(weight: number, subset: Subset, style?: 'normal' | 'italic'): string;
}

export type Subset = 'latin' | 'latin-ext';

/** "source-sans-3", as Fontsource names packages. */
export function familyId(name: string): string {
  return name.toLowerCase().trim().replace(/\s+/g, '-');
}

/** What to do about a typeface that is not installed. */
export function missingFamily(name: string): string {
  const id = familyId(name);
  return `is not installed. Check its name on fontsource.org, then run: npm install --save-exact @fontsource-variable/${id} (or @fontsource/${id}, if it has no variable version)`;
}

/** The installed package of a typeface: the variable one, or the one with a file for each weight. */
export function findFamily(name: string): Family | undefined {
  return readFamily(name, '@fontsource-variable') ?? readFamily(name, '@fontsource');
}

function readFamily(name: string, scope: string): Family | undefined {
  const id = familyId(name);
  const folder = join(PACKAGES, scope, id);
  if (!existsSync(join(folder, 'metadata.json'))) return undefined;
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { subsets, weights, styles, category, variable }: Metadata = read('metadata.json');
  const wght = scope === '@fontsource-variable' && variable ? variable.wght : undefined;
  return {
    ...{ name, subsets, weights, styles, category },
    package: `${scope}/${id}`,
    version: read('package.json').version,
    range: wght && { min: Number(wght.min), max: Number(wght.max) },
    file: (weight, subset, style = 'normal') =>
      join(folder, `files/${id}-${subset}-${wght ? 'wght' : weight}-${style}.woff2`),
  };
}
