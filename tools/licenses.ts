import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NOTICES_FILE, noticesText } from './notices.ts';
import { type LicensedPackage, readPackages, type Use } from './packages.ts';

const HELP = `Usage: npm run licenses -- [options]

The license of every package, and what it is used for. Fails for one that nobody accepted.

  --all      names every package
  --write    writes static/licenses.txt: the notices of what the site sends to visitors
  --help     print this
`;

/** Licenses that ask for no more than a notice where the work is passed on. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
]);

/** Licenses that ask for more of those who pass the work on, and why they may stay where they are. */
const SPECIAL: Record<string, { uses: readonly Use[]; why: string }> = {
  'MPL-2.0': {
    uses: ['build', 'development and tests'],
    why: 'Used unchanged, as programs that draw and check; no file of theirs is passed on.',
  },
  'LGPL-3.0-or-later': {
    uses: ['build', 'development and tests'],
    why: 'libvips, a library beside sharp that can be exchanged; it makes pictures and is not passed on.',
  },
  'CC-BY-SA-4.0': {
    uses: ['development and tests'],
    why: 'A list of misspellings and the examples of CommonMark: read by tests, no part of the site.',
  },
  WTFPL: { uses: ['development and tests'], why: 'A word list of the spelling checker; asks for nothing.' },
};

const FEW = 12;

/**
 * What speaks against a package where it is used; undefined when nothing does. "A OR B" needs one accepted license,
 * "A AND B" all of them; anything more complicated is for a person to read.
 */
export function objection({ name, version, license, use }: LicensedPackage): string | undefined {
  const parts = (license ?? '').replace(/^\(([^()]*)\)$/, '$1').split(' OR ');
  const fits = (one: string) => ACCEPTED.has(one) || SPECIAL[one]?.uses.includes(use) === true;
  if (parts.some((part) => part.split(' AND ').every(fits))) return undefined;
  return `${name} ${version} (${use}) has the license ${license ?? 'unknown'}, which nobody accepted. Replace it, or add the license with its reason to tools/licenses.ts`;
}

/** The table: a line per license and use, with the names of the packages. @param all every name, however many */
export function licenseTable(packages: readonly LicensedPackage[], all: boolean): string {
  const groups = Map.groupBy(packages, ({ license }) => license ?? 'unknown');
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length);
  return sorted.map(([license, group]) => `${license}${reasons(license)}\n${lines(group, all)}\n`).join('\n');
}

function reasons(license: string): string {
  const special = license.split(/[^\w.-]+/).flatMap((part) => SPECIAL[part]?.why ?? []);
  return special.length > 0 ? `: ${special.join(' ')}` : '';
}

function lines(group: readonly LicensedPackage[], all: boolean): string {
  return [...Map.groupBy(group, ({ use }) => use)]
    .map(([use, found]) => {
      const names = [...new Set(found.map(({ name }) => name))].sort();
      const shown = all ? names : names.slice(0, FEW);
      const rest = names.length - shown.length;
      return `  ${use.padEnd(22)}${`${names.length}`.padStart(4)}  ${shown.join(', ')}${rest ? `, and ${rest} more` : ''}`;
    })
    .join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const option = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { all: option, write: option, help: option } });
  const root = join(import.meta.dirname, '..');
  if (values.help) process.stdout.write(HELP);
  else if (values.write) writeFileSync(NOTICES_FILE, noticesText());
  else {
    const folders = ['', 'tests/servers/tools', 'tools/audit'];
    const [missing, installed] = [false, true].map((wanted) =>
      folders.filter((folder) => existsSync(join(root, folder, 'node_modules')) === wanted),
    ) as [string[], string[]];
    const packages = installed.flatMap((folder) => readPackages(join(root, folder)));
    const objections = packages.flatMap((one) => objection(one) ?? []);
    process.stdout.write(`${licenseTable(packages, values.all)}\n${packages.length} packages\n`);
    for (const folder of missing)
      process.stdout.write(`Without those of ${folder}, which are not installed.\n`);
    for (const line of objections) process.stderr.write(`${line}\n`);
    process.exitCode = objections.length > 0 ? 1 : 0;
  }
}
