import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['rules', 'model', 'islands', 'templates', 'build', 'receiver', 'tools'] as const;

/** What each folder may import (ARCHITECTURE.md): folders of the project, and packages. */
const ALLOWED: Record<string, { folders: string[]; packages: string[] | 'any' }> = {
  rules: { folders: ['rules'], packages: [] },
  model: { folders: ['model', 'rules'], packages: ['zod'] },
  islands: { folders: ['islands', 'rules'], packages: ['preact', 'htm', 'web-vitals'] },
  templates: {
    folders: ['templates', 'rules', 'model', 'islands'],
    packages: ['react', 'htm', 'lucide', 'schema-dts'],
  },
  build: { folders: ['build', 'templates', 'islands', 'model', 'rules'], packages: 'any' },
  // Nothing but what comes with Node.
  receiver: { folders: ['receiver', 'rules'], packages: ['node:'] },
  tools: { folders: [...FOLDERS], packages: 'any' },
};

/** The import graph as esbuild sees it: file -> what it imports. Types count too, so that no rule is bent by them. */
async function imports(): Promise<Map<string, string[]>> {
  const files = ['build.ts'];
  for (const folder of FOLDERS) {
    const found = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    files.push(...found.filter((file) => /\.tsx?$/.test(file)).map((file) => `${folder}/${file}`));
  }
  const { metafile } = await build({
    entryPoints: files,
    absWorkingDir: ROOT,
    outdir: 'never-written',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    // Keeps imports that only types use.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, jsx: 'react-jsx' } },
    logLevel: 'silent',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports: found }]) => [
      file,
      found.map(({ path }) => path),
    ]),
  );
}

const graph = await imports();

describe('import rules', () => {
  test('the graph holds every folder', () => {
    for (const folder of FOLDERS) {
      expect([...graph.keys()].filter((file) => file.startsWith(`${folder}/`))).not.toHaveLength(0);
    }
  });

  test.each(FOLDERS)('%s imports only what it may', (folder) => {
    const { folders, packages } = ALLOWED[folder] ?? { folders: [], packages: [] };
    const broken = [...graph]
      .filter(([file]) => file.startsWith(`${folder}/`))
      .flatMap(([file, targets]) => targets.map((target) => ({ file, target })))
      .filter(({ target }) => !isAllowed(target, folders, packages));
    expect(broken).toEqual([]);
  });

  test('templates import nothing of islands but their views and the type of the template tag', () => {
    const found = [...graph]
      .filter(([file]) => file.startsWith('templates/'))
      .flatMap(([, targets]) => targets.filter((target) => target.startsWith('islands/')));
    expect(found.filter((target) => !/\/view\.ts$|^islands\/html\.ts$/.test(target))).toEqual([]);
  });

  test('what answers a form needs no Node, so that it runs on workers too', () => {
    const reached = new Set(['receiver/handler.ts']);
    for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target);
    expect(reached.size).toBeGreaterThan(10);
    expect([...reached].filter((target) => target.startsWith('node:'))).toEqual([]);
  });

  test('nothing imports build.ts', () => {
    expect([...graph].filter(([, targets]) => targets.includes('build.ts'))).toEqual([]);
  });
});

function isAllowed(target: string, folders: string[], packages: string[] | 'any'): boolean {
  const [top = ''] = target.split('/');
  if ((FOLDERS as readonly string[]).includes(top)) return folders.includes(top);
  if (packages === 'any') return true;
  return packages.some(
    (name) => target === name || target.startsWith(name.endsWith(':') ? name : `${name}/`),
  );
}
