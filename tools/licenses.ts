import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LicensedPackage, readPackages, type Use } from './packages.ts';

const HELP = `Usage: npm run licenses -- [options]

Lists the license of every package and what the package is used for. Fails if a license is not accepted.

  --help     print this
`;

/** Licenses that require no more than a notice in copies. */
const ACCEPTED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['OFL-1.1', 'Python-2.0', 'PSF-2.0', 'Unlicense', 'Zlib'],
]);

/** Licenses that require more of those who distribute the work, and why they are acceptable for some uses. */
const ACCEPTED_FOR: Record<string, { uses: readonly Use[]; why: string }> = {
  'MPL-2.0': {
    uses: ['build', 'development and tests'],
    why: 'Run unmodified; no file is distributed.',
  },
  'LGPL-3.0-or-later': {
    uses: ['build', 'development and tests'],
    why: 'libvips, a replaceable library that sharp loads; not distributed.',
  },
  'CC-BY-SA-4.0': {
    uses: ['development and tests'],
    why: 'A list of misspellings and the CommonMark examples: read by tests, not part of the site.',
  },
  WTFPL: { uses: ['development and tests'], why: 'A word list of the spelling checker.' },
};

/**
 * Why a package can't be used as it is; undefined if it can. "A OR B" needs one accepted license, "A AND B" all of them;
 * other expressions are for a person to read.
 */
export function objection({ name, version, license, use }: LicensedPackage): string | undefined {
  const options = (license ?? '').replace(/^\(([^()]*)\)$/, '$1').split(' OR ');
  const isAccepted = (one: string) => ACCEPTED.has(one) || ACCEPTED_FOR[one]?.uses.includes(use) === true;
  if (options.some((option) => option.split(' AND ').every(isAccepted))) return undefined;
  return `${name} ${version} (${use}) has the license ${license ?? 'unknown'}, which is not accepted. Replace it, or add the license with a reason to tools/licenses.ts`;
}

/** A section per license, with the names of its packages by use. */
export function licenseTable(packages: readonly LicensedPackage[]): string {
  const byLicense = Map.groupBy(packages, ({ license }) => license ?? 'unknown');
  const sections = [...byLicense].map(([license, group]) => {
    const why = license.split(/[^\w.-]+/).flatMap((part) => ACCEPTED_FOR[part]?.why ?? []);
    const uses = [...Map.groupBy(group, ({ use }) => use)].map(([use, found]) => {
      const names = [...new Set(found.map(({ name }) => name))].sort();
      return `  ${use} (${names.length}): ${names.join(', ')}`;
    });
    return [`${license}${why.length > 0 ? `: ${why.join(' ')}` : ''}`, ...uses].join('\n');
  });
  return sections.join('\n\n');
}

if (process.argv[1] === import.meta.filename) {
  const option = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { help: option } });
  if (values.help) process.stdout.write(HELP);
  else {
    const root = join(import.meta.dirname, '..');
    const folders = ['', 'tests/servers/tools', 'tools/audit'];
    const installed = folders.filter((folder) => existsSync(join(root, folder, 'node_modules')));
    const packages = installed.flatMap((folder) => readPackages(join(root, folder)));
    const objections = packages.flatMap((one) => objection(one) ?? []);
    process.stdout.write(`${licenseTable(packages)}\n\n${packages.length} packages\n`);
    for (const folder of folders.filter((one) => !installed.includes(one))) {
      process.stdout.write(`The packages of ${folder} are missing, because they are not installed.\n`);
    }
    for (const line of objections) process.stderr.write(`${line}\n`);
    process.exitCode = objections.length > 0 ? 1 : 0;
  }
}
