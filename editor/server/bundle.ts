import { basename, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** What the editor's page loads, by its path on the site: "/assets/editor-1a2b3c.js". */
export interface EditorAssets {
  script: string;
  /** Those that scripts import, too. */
  styles: readonly string[];
  files: ReadonlyMap<string, Uint8Array>;
}

const EDITOR = join(import.meta.dirname, '..');

const OPTIONS = {
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
  chunkNames: 'editor-[hash]',
  logLevel: 'error',
  write: false,
} as const satisfies BuildOptions;

/** Bundles the page of the editor on this computer. Names change with what is in the files. */
export const bundleLocalEditor = (): Promise<EditorAssets> => bundle('main.tsx', OPTIONS);

/** Bundles the page of the editor on a published site, which works on files in memory. */
export const bundleHostedEditor = (): Promise<EditorAssets> => bundle('hosted.tsx', hostedOptions());

async function bundle(main: string, options: BuildOptions & { write: false }): Promise<EditorAssets> {
  const app = join(EDITOR, 'app');
  const { outputFiles } = await build({
    ...options,
    entryPoints: [join(app, main), join(app, 'editor.css')],
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [`/assets/${basename(path)}`, contents]));
  const named = (ending: string) => [...files.keys()].filter((path) => path.endsWith(ending));
  const [script = ''] = named('.js');
  return { script, styles: named('.css'), files };
}

/** What takes the place of modules of Node, and of what the build keeps between runs. */
const IN_BROWSER: Readonly<Record<string, string>> = {
  ...{ 'node:fs': 'fs.ts', 'node:fs/promises': 'fs.ts', 'node:crypto': 'crypto.ts' },
  ...{ 'node:util': 'terminal-text.ts', 'node:module': 'packages.ts' },
};

/** How modules that use Node are bundled for the editor at /admin. */
export function hostedOptions() {
  return {
    ...OPTIONS,
    define: {
      ...OPTIONS.define,
      ...{ 'import.meta.dirname': '"/"', 'import.meta.filename': '"/"', 'import.meta.url': '"/"' },
    },
    inject: [join(EDITOR, 'storage/node/globals.ts')],
    plugins: [inBrowser],
  };
}

const inBrowser: Plugin = {
  name: 'in-browser',
  setup({ onResolve, resolve }) {
    const place = (name: string) => ({ path: join(EDITOR, 'storage/node', name) });
    onResolve({ filter: /^node:/ }, ({ path, resolveDir }) => {
      const name = IN_BROWSER[path];
      if (name) return place(name);
      if (path === 'node:path') return resolve('path-browserify', { resolveDir, kind: 'import-statement' });
      return { errors: [{ text: `The editor at /admin can't use ${path}` }] };
    });
    onResolve({ filter: /^\.\.?\/.*\b(?:derive|logo|mark)\.ts$/ }, ({ path, resolveDir }) => {
      const file = join(resolveDir, path);
      const name = /\/build\/base\/derive\.ts$/.test(file)
        ? 'derive.ts'
        : /\/build\/read\/(?:logo|mark)\.ts$/.test(file)
          ? 'drawings.ts'
          : undefined;
      return name && place(name);
    });
  },
};
