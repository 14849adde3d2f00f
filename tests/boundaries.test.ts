import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = [
  'rules',
  'model',
  'art',
  'islands',
  'templates',
  'build',
  'receiver',
  'functions',
  'editor',
  'tools',
] as const;

/** What each folder may import (docs/architecture.md). */
const ALLOWED: Record<(typeof FOLDERS)[number], { folders: string[]; packages: string[] | 'any' }> = {
  rules: { folders: ['rules'], packages: ['@sindresorhus/transliterate'] },
  model: { folders: ['model', 'rules'], packages: ['zod'] },
  art: {
    folders: ['art', 'rules'],
    packages: ['culori', 'd3-geo', 'd3-contour', 'geojson', 'topojson-', 'node:module'],
  },
  islands: { folders: ['islands', 'rules'], packages: ['preact', 'htm', 'idb-keyval', 'web-vitals'] },
  templates: {
    folders: ['templates', 'rules', 'model', 'islands', 'art'],
    packages: ['react', 'schema-dts'],
  },
  build: { folders: ['build', 'templates', 'islands', 'model', 'rules', 'art'], packages: 'any' },
  receiver: {
    folders: ['receiver', 'rules'],
    packages: ['node:', 'zod', 'pg', 'nodemailer', 'hono', '@hono/node-server'],
  },
  functions: { folders: ['receiver'], packages: [] },
  editor: { folders: ['editor', 'tools', 'build', 'model', 'rules'], packages: 'any' },
  tools: { folders: [...FOLDERS], packages: 'any' },
};

/** The layers of build/, lowest first: files import from their own layer or lower ones. */
const LAYERS = [
  ...[
    'base',
    'markdown',
    'content',
    'read',
    'assets',
    'pages',
    'files',
    'language-pages.ts',
    'site.ts',
    'checks',
    'hosts',
    'publish',
    'serve',
  ],
];

/** The imports of each file, types included: packages by name, project files by path. */
const graph = new Map(['build.ts', ...FOLDERS.flatMap(sources)].map((file) => [file, importsOf(file)]));

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`);
}

function importsOf(file: string, isMeant = (_statement: string) => true): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const statements = text.matchAll(
    /^(?:import|export)\s(?:[^;'"=]*\sfrom\s)?'([^']+)'|\bimport\('([^']+)'/gm,
  );
  const meant = [...statements].filter(([statement]) => isMeant(statement));
  return meant.map(([, always, later]) => {
    const target = always ?? later ?? '';
    return target.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), target)) : target;
  });
}

/** Imports that break a rule, as "file -> target". */
function breaking(part: RegExp, isAllowed: (target: string, file: string) => boolean): string[] {
  return [...graph]
    .filter(([file]) => part.test(file))
    .flatMap(([file, targets]) =>
      targets.filter((target) => !isAllowed(target, file)).map((target) => `${file} -> ${target}`),
    );
}

describe('import rules', () => {
  test.each(FOLDERS)('%s imports only what it may', (folder) => {
    const { folders, packages } = ALLOWED[folder];
    const files = [...graph.keys()].filter((file) => file.startsWith(`${folder}/`));
    expect(files).not.toHaveLength(0);
    expect(
      breaking(new RegExp(`^${folder}/`), (target) => {
        const [top = ''] = target.split('/');
        if (ALLOWED[top as keyof typeof ALLOWED] || top === 'tests') return folders.includes(top);
        if (packages === 'any') return true;
        return packages.some(
          (name) => target === name || target.startsWith(/\W$/.test(name) ? name : `${name}/`),
        );
      }),
    ).toEqual([]);
  });

  test('templates import nothing of islands but their views', () => {
    const isAllowed = (target: string) => !target.startsWith('islands/') || /\/view\.tsx$/.test(target);
    expect(breaking(/^templates\//, isAllowed)).toEqual([]);
  });

  test('the receiver on Cloudflare needs nothing that only Node has', () => {
    const reached = new Set(sources('functions'));
    for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target);
    expect([...reached]).toContain('receiver/app.ts');
    expect([...reached].filter((target) => /^(?:node:|pg$|nodemailer)/.test(target))).toEqual([]);
  });

  test('the editor imports of tools only the schemas, the ledger, the form of files and what they start with', () => {
    const isAllowed = (target: string) =>
      !target.startsWith('tools/') || /^tools\/(?:content-form\.ts$|(?:claims|schemas|new)\/)/.test(target);
    expect(breaking(/^editor\//, isAllowed)).toEqual([]);
  });

  /** The packages that code behind a module needs. */
  const packagesBehind = (file: string): string[] => {
    const isCode = (statement: string) => !/^(?:im|ex)port type\s/.test(statement);
    const reached = new Set([file]);
    for (const each of reached) {
      if (graph.has(each)) for (const target of importsOf(each, isCode)) reached.add(target);
    }
    expect([...reached]).toContain('model/kinds.ts');
    return [...reached].filter((target) => !graph.has(target)).sort();
  };

  test('the editor in the browser needs nothing that only Node has', () => {
    const packages = packagesBehind('editor/app/main.tsx');
    const known = [
      '@codemirror/commands',
      '@codemirror/lang-markdown',
      '@codemirror/language',
      '@codemirror/search',
      '@codemirror/state',
      '@codemirror/view',
      '@lezer/highlight',
      '@sindresorhus/transliterate',
      'entities',
      'hast-util-from-parse5',
      'hast-util-to-mdast',
      'leven',
      'marked',
      'mdast-util-gfm',
      'mdast-util-to-markdown',
      'mdast-util-to-string',
      'morphdom',
      'parse5',
      'react',
      'react-dom',
      'react-dom/client',
      'yaml',
      'zod',
    ];
    expect(packages).toEqual(known);
    // On a published site, these have something in their place (editor/server/bundle.ts).
    const nodes = packagesBehind('editor/app/hosted.tsx').filter((name) => name.startsWith('node:'));
    const replaced = ['crypto', 'fs', 'fs/promises', 'module', 'path', 'util'].map((name) => `node:${name}`);
    expect(nodes).toEqual(replaced);
  });

  test('build.ts loads what is not part of a build only when a command needs it', () => {
    const always = importsOf('build.ts', (statement) => !statement.startsWith('import('));
    expect(always.filter((target) => !/^(?:build|model|node:)/.test(target))).toEqual([]);
  });

  test('nothing imports build.ts', () => {
    expect(breaking(/./, (target) => target !== 'build.ts')).toEqual([]);
  });
});

describe('layers of build/', () => {
  const layerOf = (file: string) => LAYERS.indexOf(file.split('/')[1] ?? '');

  test('every file is in a layer', () => {
    const files = [...graph.keys()].filter((file) => file.startsWith('build/'));
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  test('no file imports from a higher layer', () => {
    const isAllowed = (target: string, file: string) =>
      !target.startsWith('build/') || layerOf(target) <= layerOf(file);
    expect(breaking(/^build\//, isAllowed)).toEqual([]);
  });

  test('only the development server reads content once it is read', () => {
    const isAllowed = (target: string) => !target.startsWith('build/read/');
    expect(breaking(/^build\/(?!read\/|serve\/)/, isAllowed)).toEqual([]);
  });

  test('no folders form an import cycle', () => {
    const folders = new Map<string, string[]>();
    for (const [file, targets] of graph) {
      if (!file.startsWith('build/')) continue;
      const others = targets.map((target) => dirname(target)).filter((folder) => folder !== dirname(file));
      folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), ...others]);
    }
    expect(inCycles(folders)).toEqual([]);
  });
});

test('no files form an import cycle, not even of types', () => {
  expect(inCycles(graph)).toEqual([]);
});

/** What imports itself through others. */
function inCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = (from: string) => {
    const found = new Set(imports.get(from));
    for (const name of found) for (const target of imports.get(name) ?? []) found.add(target);
    return found;
  };
  return [...imports.keys()].filter((name) => reached(name).has(name));
}
