import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { expect, test, vi } from 'vitest';
import { codeOf, createCodeReader } from '../../../build/base/code-hash.ts';
import { PROJECT } from '../../../build/base/files.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const FILES = {
  'package.json': '{ "dependencies": { "paint": "1.0.0", "grid": "1.0.0", "unused": "1.0.0" } }',
  'draw.ts':
    "import type { T } from './types.ts';\nimport { a } from './color.ts';\nimport { b } from 'paint';\nexport type U = 1;",
  'color.ts':
    "export type V = 1;\nimport { c } from './kept.ts';\nexport const later = () => import('./later.ts');",
  'later.ts': "const grid = createRequire(import.meta.url)('grid/grid.json');",
  'types.ts': 'export type T = 1;',
  'other.ts': "import './draw.ts';",
  'kept.ts': "import './behind.ts';",
  'behind.ts': '',
  'node_modules/paint/package.json':
    '{ "name": "paint", "version": "1.0.0", "dependencies": { "brush": "1" } }',
  'node_modules/brush/package.json': '{ "name": "brush", "version": "1.0.0" }',
  'node_modules/grid/package.json': '{ "name": "grid", "version": "1.0.0" }',
  'node_modules/unused/package.json': '{ "name": "unused", "version": "1.0.0" }',
};
type Name = keyof typeof FILES;

/** The code of draw.ts in a project of these files. Their time is long ago, unless they are named as new. */
function read(changes: Partial<Record<Name, string>> = {}, times: Partial<Record<Name, number>> = {}) {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries({ ...FILES, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    utimesSync(join(root, path), 1e9, times[path as Name] ?? 1e9);
  }
  return createCodeReader(root)(join(root, 'draw.ts'), [join(root, 'kept.ts')]);
}

const version = (name: Name) => ({ [name]: FILES[name].replace('1.0.0', '1.0.1') });
const more = (name: Name) => ({ [name]: `${FILES[name]}\n` });

test.each<[string, Partial<Record<Name, string>>]>([
  ['itself', more('draw.ts')],
  ['a module that it imports', more('color.ts')],
  ['one that is loaded later', more('later.ts')],
  ['a package', version('node_modules/paint/package.json')],
  ['a package that another one needs', version('node_modules/brush/package.json')],
  ['a package that is required', version('node_modules/grid/package.json')],
])('the code behind a module changes with %s', (_, change) => {
  expect(read(change).hash).not.toBe(read().hash);
});

test.each<[string, Partial<Record<Name, string>>]>([
  ['types', more('types.ts')],
  ['who imports it', more('other.ts')],
  ['what is ignored, and what that imports', { ...more('kept.ts'), ...more('behind.ts') }],
  ['other packages', version('node_modules/unused/package.json')],
])('it does not change with %s', (_, change) => {
  expect(read(change).hash).toBe(read().hash);
});

test('a file that was written while the process ran may not be the one that it runs', () => {
  vi.useFakeTimers({ now: performance.timeOrigin - 1000 });
  // The disk's own time is in this clock's future.
  expect(read().hasChanged).toBe(false);
  vi.useRealTimers();
  expect(read().hasChanged).toBe(true);
});

test('nothing that the bundler finds behind the build is missed', async () => {
  const { metafile } = await build({
    entryPoints: [join(PROJECT, 'build.ts')],
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', write: false, metafile: true },
    absWorkingDir: PROJECT,
  });
  const found = new Set(codeOf(join(PROJECT, 'build.ts')).modules);
  expect(Object.keys(metafile.inputs).filter((file) => !found.has(resolve(PROJECT, file)))).toEqual([]);
});
