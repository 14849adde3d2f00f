import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Faces } from '../assets/fonts/faces.ts';
import { PACKAGES } from '../base/files.ts';
import type { Output } from '../base/output.ts';

/**
 * Packages, besides typefaces, of which the site publishes a part. Their licenses require a notice in copies: MIT, ISC and
 * OFL 1.1 (condition 2) the notice and the text, Apache 2.0 (section 4a) a copy of the license. Minified scripts and subset
 * fonts have no room for them.
 */
const SHIPPED: ReadonlyMap<string, string> = new Map([
  ['htm', 'part of the scripts'],
  ['idb-keyval', 'part of the scripts'],
  ['preact', 'part of the scripts'],
  ['us-atlas', 'the outlines of the map, from the US Census Bureau'],
  ['web-vitals', 'part of the scripts'],
]);

/**
 * licenses.txt: each package with its published part and its license.
 * @throws Error if a package is not installed or has no license
 */
export function licensesOutput({ display, text }: Faces): Output {
  const typefaces = new Map([
    [text.family.package, 'the typeface of texts, cut down to the characters of the site'],
    [display.family.package, 'the typeface of headings, cut down to the characters of the site'],
  ]);
  const parts = [...[...typefaces].reverse(), ...SHIPPED];
  const notices = parts.map(([name, part]) => `${name}: ${part}\n\n${licenseText(name)}`);
  const line = `\n\n${'='.repeat(100)}\n\n`;
  const body = ['This site is made with the work of others. Their licenses:', ...notices].join(line);
  return { path: 'licenses.txt', body: `${body}\n`, source: 'build/files/licenses.ts' };
}

function licenseText(name: string): string {
  const folder = join(PACKAGES, name);
  const file = readdirSync(folder).find((found) => /^licen[cs]e/i.test(found));
  if (!file) {
    throw new Error(`node_modules/${name} has no license file. Let ${import.meta.filename} find its license`);
  }
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  return text.replace(/[ \t]+$/gm, '').replace(/^\n+|\n+$/g, '');
}
