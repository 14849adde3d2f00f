import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The notices that the site publishes at /licenses.txt. */
export const NOTICES_FILE = join(ROOT, 'static/licenses.txt');

/**
 * Packages that the site sends a part of to visitors, and which part. Their licenses require a notice in copies: MIT, ISC
 * and OFL 1.1 (condition 2) the notice and the text, Apache 2.0 (section 4a) a copy of the license. Minified scripts and
 * subset fonts have no room for it.
 */
export const SHIPPED: ReadonlyMap<string, string> = new Map([
  ['@fontsource-variable/besley', 'the typeface of headings, cut down to the characters of the site'],
  ['@fontsource-variable/public-sans', 'the typeface of texts, cut down to the characters of the site'],

  ['htm', 'part of the scripts'],
  ['lucide', 'the icons'],
  ['preact', 'part of the scripts'],
  ['us-atlas', 'the outlines of the map, from the US Census Bureau'],
  ['web-vitals', 'part of the scripts'],
]);

/**
 * The text of licenses.txt: each package with the part that is sent, and its license.
 * @throws Error if a package is not installed or has no license
 */
export function noticesText(): string {
  const notices = [...SHIPPED].map(([name, part]) => `${name}: ${part}\n\n${licenseText(name)}`);
  const line = `\n\n${'='.repeat(100)}\n\n`;
  return ['This site is made with the work of others. Their licenses:', ...notices].join(line).concat('\n');
}

function licenseText(name: string): string {
  const folder = join(ROOT, 'node_modules', name);
  const file = readdirSync(folder).find((found) => /^licen[cs]e/i.test(found));
  if (!file)
    throw new Error(`node_modules/${name} has no license file. Add its location to ${import.meta.filename}`);
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  return text.replace(/[ \t]+$/gm, '').replace(/^\n+|\n+$/g, '');
}
