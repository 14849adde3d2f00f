import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { UserError } from '../../build/base/errors.ts';
import { contentHash } from '../../build/base/hash.ts';
import type { Output } from '../../build/base/output.ts';
import { EDITOR_SCRIPT } from '../../rules/editor-paths.ts';

const FOLDER = import.meta.dirname;

/**
 * Bundles Decap CMS with what this site adds to it.
 * @throws UserError if its packages are not installed
 */
export async function bundleEditor(): Promise<Output> {
  if (!existsSync(join(FOLDER, '../node_modules/decap-cms-app'))) {
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
    plugins: [
      trustedConfig,
      ourSlugs,
      backupAfterEntry,
      onlyOpenEntry,
      statusAboveFields,
      movedByKeyboard,
      namesWithoutFile,
    ],
    logLevel: 'error',
    write: false,
  });
  const body = outputFiles[0]?.text ?? '';
  return {
    path: `${EDITOR_SCRIPT.slice(1)}${contentHash(body)}.js`,
    body,
    source: 'editor/hosted/app/main.ts',
  };
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
      resolveDir: join(FOLDER, '../..'),
    }));
  },
};

/**
 * Decap CMS loads an unsaved backup and the entry at the same time, and the entry then replaces the backup. A backup that
 * comes after somebody has gone on to another entry must not fill in that one's form.
 */
const backupAfterEntry = patch(/decap-cms-core\/.*\/Editor\/Editor\.js$/, [
  [
    /retrieveLocalBackup\(collection, slug\);\s+if \(newEntry\) \{\s+(createEmptyDraft\(.+\));\s+\} else \{\s+(loadEntry\(.+\));\s+\}/,
    '(newEntry ? $1 : $2).then(() => this.isUnmounted || retrieveLocalBackup(collection, slug));',
  ],
  [/componentWillUnmount\(\) \{/, '$& this.isUnmounted = true;'],
]);

/** An entry that was loaded after somebody has left it must not fill in the form of another one. */
const onlyOpenEntry = patch(/decap-cms-core\/.*\/reducers\/entryDraft\.js$/, [
  [
    /case DRAFT_CREATE_FROM_ENTRY:/,
    `$& {
      const { collection, slug } = action.payload.entry;
      const [, name, rest = ''] = /^#\\/collections\\/([^/]+)\\/(.+)/.exec(decodeURIComponent(location.hash)) ?? [];
      if (name !== collection || (rest !== 'entries/' + slug && !rest.startsWith('new'))) return state;
    }`,
  ],
]);

/** Shows what is wrong with an entry above its fields, where Decap CMS has room for nothing of ours. */
const statusAboveFields = patch(/decap-cms-core\/.*\/Editor\/EditorInterface\.js$/, [
  [/^/, `import { EntryStatus } from ${JSON.stringify(join(FOLDER, 'app/entry-status.tsx'))};\n`],
  [
    /children: (_jsx\(EditorControlPane, \{\s+\.\.\.editorProps,\s+ref: .*?\n {6}\}\))/s,
    'children: [_jsx(EntryStatus, { entry, focus: path => this.controlPaneRef?.focus(path) }), $1]',
  ],
]);

/** In a list, whose `keys` are the ids of its items. A moved element loses the focus. */
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

/** The handles of a list's items can have the focus, but Decap CMS moves items only with the mouse or by touch. */
const movedByKeyboard = patch(/decap-cms-widget-list\/.*\/ListControl\.js$/, [
  [/return _jsx\("div", \{(?=\s+children: _jsx\(DndContext)/, `$& onKeyDown: ${ON_KEY_DOWN},`],
  [/listeners(?=\s+\} = useSortable)/, '$&, index, items'],
  [/\.\.\.listeners,/, `$& ${HANDLE}`],
]);

/** Shows an author who is written into a post beside those with a file. Decap CMS would drop one that it doesn't show. */
const namesWithoutFile = patch(/decap-cms-widget-relation\/.*\/RelationControl\.js$/, [
  [
    /options\.find\(o => o\.value === \(i\.value \|\| i\)\)(?=\)\.filter\(Boolean\)\.map\(convertToSortableOption)/,
    '$& ?? { value: i, label: i.name ?? i }',
  ],
]);

/** Changes a file of Decap CMS. @param changes what is there, and what replaces it */
function patch(filter: RegExp, changes: readonly (readonly [old: RegExp, text: string])[]): Plugin {
  return {
    name: `patch ${filter.source}`,
    setup({ onLoad }) {
      onLoad({ filter }, async ({ path }) => {
        let contents = await readFile(path, 'utf8');
        for (const [old, text] of changes) {
          if (!old.test(contents))
            throw new Error(
              `Decap CMS has changed: ${path} lacks ${old}. Update the patch in editor/hosted/bundle.ts`,
            );
          contents = contents.replace(old, text);
        }
        return { contents };
      });
    },
  };
}
