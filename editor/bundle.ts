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
    plugins: [trustedConfig, ourSlugs, backupAfterEntry, movedByKeyboard],
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

/**
 * Decap CMS loads an unsaved backup and the entry at the same time, and the entry then replaces the backup. Where the page
 * was loaded again to drop what wasn't saved (one-entry.ts), it asks for no backup.
 */
const backupAfterEntry: Plugin = {
  name: 'backup-after-entry',
  setup({ onLoad }) {
    onLoad({ filter: /decap-cms-core\/.*\/Editor\/Editor\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      const loadBoth =
        /retrieveLocalBackup\(collection, slug\);\s+if \(newEntry\) \{\s+(createEmptyDraft\(.+\));\s+\} else \{\s+(loadEntry\(.+\));\s+\}/;
      const contents = code.replace(
        loadBoth,
        `(newEntry ? $1 : $2).then(() => {
          const isDropped = sessionStorage.getItem('withoutBackup') === location.hash;
          sessionStorage.removeItem('withoutBackup');
          return isDropped ? this.deleteBackup() : retrieveLocalBackup(collection, slug);
        });`,
      );
      if (contents === code)
        throw new Error('Decap CMS has changed. Update backupAfterEntry in editor/bundle.ts');
      return { contents };
    });
  },
};

/** The handles of a list's items can have the focus, but Decap CMS moves items only with the mouse or by touch. */
const movedByKeyboard: Plugin = {
  name: 'moved-by-keyboard',
  setup({ onLoad }) {
    onLoad({ filter: /decap-cms-widget-list\/.*\/ListControl\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      const contents = code
        .replace(/return _jsx\("div", \{(?=\s+children: _jsx\(DndContext)/, `$& onKeyDown: ${ON_KEY_DOWN},`)
        .replace(/listeners(\s+\} = useSortable)/, 'listeners, index, items$1')
        .replace(/\.\.\.listeners,/, `$& ${HANDLE}`);
      if (!/onKeyDown[\s\S]*index, items[\s\S]*data-moves/.test(contents))
        throw new Error('Decap CMS has changed. Update movedByKeyboard in editor/bundle.ts');
      return { contents };
    });
  },
};

/** In the list, whose `keys` are the ids of its items. A moved element loses the focus. */
const ON_KEY_DOWN = `(event) => {
  const oldIndex = keys.indexOf(event.target.dataset.moves);
  const newIndex = oldIndex + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
  if (oldIndex < 0 || newIndex === oldIndex || !keys[newIndex]) return;
  event.preventDefault();
  const handle = event.target;
  onSortEnd({ oldIndex, newIndex });
  requestAnimationFrame(() => handle.focus());
}`;
const HANDLE = `'data-moves': id, title: 'Drag it, or press an arrow key',
  'aria-label': \`Move number \${index + 1} of \${items.length}: drag it, or press an arrow key\`,
  'aria-roledescription': undefined, 'aria-describedby': undefined,`;
