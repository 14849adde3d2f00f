import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { contentHash } from '../build/base/cache.ts';
import { UserError } from '../build/base/errors.ts';
import type { Output } from '../build/base/output.ts';
import { EDITOR_SCRIPT } from '../rules/editor-paths.ts';

const FOLDER = import.meta.dirname;

/**
 * Bundles Decap CMS with what this site adds to it.
 * @throws UserError when its packages are not installed
 */
export async function bundleEditor(): Promise<Output> {
  if (!existsSync(join(FOLDER, 'node_modules/decap-cms-app'))) {
    throw new UserError(
      'The packages of the editor are not installed. Run npm ci --prefix editor --ignore-scripts',
    );
  }
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, 'app/main.ts')],
    bundle: true,
    minify: true,
    // Comments with licenses stay.
    legalComments: 'inline',
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    // Maps and code, for which no field has a widget.
    loader: { '.css': 'empty', '.png': 'empty', '.svg': 'text', '.wasm': 'empty' },
    plugins: [trustedConfig, ourSlugs, backupAfterEntry],
    logLevel: 'error',
    write: false,
  });
  const body = outputFiles[0]?.text ?? '';
  return { path: `${EDITOR_SCRIPT.slice(1)}${contentHash(body)}.js`, body, source: 'editor/app/main.ts' };
}

/** Decap CMS compiles a schema for its configuration with eval, which our policy forbids. A test validates ours. */
const trustedConfig: Plugin = {
  name: 'trusted-config',
  setup({ onLoad }) {
    onLoad({ filter: /decap-cms-core\/.*\/configSchema\.js$/ }, () => ({
      contents: 'export const validateConfig = () => {};',
    }));
  },
};

/** Names of new entries and uploads are written in the letters that the build uses. */
const ourSlugs: Plugin = {
  name: 'our-slugs',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^diacritics$/ }, () => ({ path: 'diacritics', namespace: 'ours' }));
    onLoad({ filter: /./, namespace: 'ours' }, () => ({
      contents: "import { spellOut } from './rules/slug.ts'; export default { remove: spellOut };",
      resolveDir: join(FOLDER, '..'),
    }));
  },
};

/** Decap CMS asks for the kept text and for the entry at once, and the entry, which comes later, replaces what was brought back. */
const backupAfterEntry: Plugin = {
  name: 'backup-after-entry',
  setup({ onLoad }) {
    onLoad({ filter: /decap-cms-core\/.*\/Editor\/Editor\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      const atOnce =
        /retrieveLocalBackup\(collection, slug\);\s+if \(newEntry\) \{\s+(createEmptyDraft\(.+\));\s+\} else \{\s+(loadEntry\(.+\));\s+\}/;
      const contents = code.replace(
        atOnce,
        '(newEntry ? $1 : $2).then(() => retrieveLocalBackup(collection, slug));',
      );
      if (contents === code)
        throw new Error('Decap CMS has changed: correct backupAfterEntry in editor/bundle.ts');
      return { contents };
    });
  },
};
