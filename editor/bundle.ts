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
 * @throws UserError if its packages are not installed
 */
export async function bundleEditor(): Promise<Output> {
  if (!existsSync(join(FOLDER, 'node_modules/decap-cms-app'))) {
    throw new UserError(
      "The editor's packages are not installed. Run npm ci --prefix editor --ignore-scripts",
    );
  }
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, 'app/main.ts')],
    bundle: true,
    minify: true,
    // Keeps the license comments.
    legalComments: 'inline',
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    // These files belong to widgets for maps and code, which no field uses.
    loader: { '.css': 'empty', '.png': 'empty', '.svg': 'text', '.wasm': 'empty' },
    plugins: [trustedConfig, ourSlugs, backupAfterEntry],
    logLevel: 'error',
    write: false,
  });
  const body = outputFiles[0]?.text ?? '';
  return { path: `${EDITOR_SCRIPT.slice(1)}${contentHash(body)}.js`, body, source: 'editor/app/main.ts' };
}

/** Decap CMS validates its configuration with eval, which our policy forbids. A test validates ours instead. */
const trustedConfig: Plugin = {
  name: 'trusted-config',
  setup({ onLoad }) {
    onLoad({ filter: /decap-cms-core\/.*\/configSchema\.js$/ }, () => ({
      contents: 'export const validateConfig = () => {};',
    }));
  },
};

/** Makes Decap CMS spell the names of new entries and uploads as the build does. */
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

/** Decap CMS loads an unsaved backup and the entry at the same time, and the entry then replaces the backup. */
const backupAfterEntry: Plugin = {
  name: 'backup-after-entry',
  setup({ onLoad }) {
    onLoad({ filter: /decap-cms-core\/.*\/Editor\/Editor\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      const loadBoth =
        /retrieveLocalBackup\(collection, slug\);\s+if \(newEntry\) \{\s+(createEmptyDraft\(.+\));\s+\} else \{\s+(loadEntry\(.+\));\s+\}/;
      const contents = code.replace(
        loadBoth,
        '(newEntry ? $1 : $2).then(() => retrieveLocalBackup(collection, slug));',
      );
      if (contents === code)
        throw new Error('Decap CMS has changed. Update backupAfterEntry in editor/bundle.ts');
      return { contents };
    });
  },
};
