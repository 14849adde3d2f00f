import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { licenseTable, objection } from '../../tools/licenses.ts';
import { readPackages, type Use } from '../../tools/packages.ts';

const ROOT = join(import.meta.dirname, '../..');
const TOOLS = 'development and tests';
const folder = mkdtempSync(join(tmpdir(), 'licenses-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a license', () => {
  test.each<[license: string | undefined, use: Use, accepted: boolean]>([
    ['MIT', 'sent to visitors', true],
    ['OFL-1.1', 'sent to visitors', true],
    ['(MIT OR GPL-3.0-only)', 'sent to visitors', true],
    ['MIT AND GPL-3.0-only', TOOLS, false],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', 'build', true],
    ['LGPL-3.0-or-later', 'sent to visitors', false],
    ['MPL-2.0', 'build', true],
    ['MPL-2.0', 'sent to visitors', false],
    ['CC-BY-SA-4.0', TOOLS, true],
    ['CC-BY-SA-4.0', 'build', false],
    ['AGPL-3.0-only', TOOLS, false],
    ['(MIT OR (GPL-2.0 AND MIT))', TOOLS, false],
    ['UNLICENSED', TOOLS, false],
    [undefined, TOOLS, false],
    ['', TOOLS, false],
  ])('%s for %s: accepted is %s', (license, use, accepted) => {
    const message = objection({ name: 'x', version: '1.2.3', license, use });
    expect(message === undefined).toBe(accepted);
    if (message)
      expect(message).toMatch(/^x 1\.2\.3 \(.*\) has the license .*, which is not accepted\. Replace it/);
  });
});

describe('packages', () => {
  const packages = readPackages(ROOT);

  test('in the lockfile have accepted licenses', () => {
    expect(packages.length).toBeGreaterThan(300);
    expect(packages.flatMap((one) => objection(one) ?? [])).toEqual([]);
  });

  test('without a license in the lockfile are read from their own files', async () => {
    const write = async (name: string, file: string, text: string) => {
      await mkdir(join(folder, 'node_modules', name), { recursive: true });
      writeFileSync(join(folder, 'node_modules', name, file), text);
    };
    await write('field', 'package.json', '{ "license": "CC BY-SA 4.0" }');
    await write('old', 'package.json', '{ "licenses": [{ "type": "MIT" }, { "type": "ISC" }] }');
    await write('text', 'package.json', '{}');
    await write('text', 'LICENSE.md', readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
    await write('own-words', 'package.json', '{}');
    await write('own-words', 'LICENSE', 'Do not use this.');
    const names = ['field', 'old', 'text', 'own-words', 'not-installed'];
    const entries = names.map((name) => [`node_modules/${name}`, { version: '1.0.0', dev: true }]);
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, ...Object.fromEntries(entries) } }),
    );
    expect(readPackages(folder).map(({ license }) => license)).toEqual([
      'CC-BY-SA-4.0',
      'MIT OR ISC',
      'MIT',
      undefined,
      undefined,
    ]);
  });

  test('are listed by license and use, with the reason for special licenses', () => {
    const table = licenseTable(packages);
    expect(table).toMatch(/^OFL-1\.1\n(?: .*\n)* {2}sent to visitors \(\d+\): @fontsource-variable\/besley/m);
    expect(table).toMatch(/^MPL-2\.0: Run unmodified; /m);
  });
});
