import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** What the editor's page loads, by its path on the site: "/assets/editor-1a2b3c.js". */
export interface EditorAssets {
  script: string;
  /** Those that scripts import, too. */
  styles: readonly string[];
  files: ReadonlyMap<string, Uint8Array>;
}

const APP = join(import.meta.dirname, '../app');

/** Bundles the script and the style sheet of the editor's page. Names change with what is in the files. */
export async function bundleLocalEditor(): Promise<EditorAssets> {
  const { outputFiles } = await build({
    entryPoints: [join(APP, 'main.tsx'), join(APP, 'editor.css')],
    bundle: true,
    minify: true,
    // Keeps the license comments.
    legalComments: 'inline',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file', '.svg': 'file' },
    outdir: 'assets',
    publicPath: '/assets',
    entryNames: 'editor-[hash]',
    assetNames: 'editor-[name]-[hash]',
    logLevel: 'error',
    write: false,
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [`/assets/${basename(path)}`, contents]));
  const named = (ending: string) => [...files.keys()].filter((path) => path.endsWith(ending));
  const [script = ''] = named('.js');
  return { script, styles: named('.css'), files };
}
