import { join, relative } from 'node:path';
import { build } from 'esbuild';
import type { Output } from '../outputs/output.ts';

/** The browser code, bundled. */
export interface Scripts {
  /** Address of the module that every page loads. */
  main: string;
  outputs: Output[];
}

/**
 * Bundles the islands: one small module for every page, and a chunk per island that is loaded when it is needed.
 * @param folder absolute path of islands/
 */
export async function bundleScripts(folder: string): Promise<Scripts> {
  const outdir = join(folder, '../dist/assets');
  const result = await build({
    entryPoints: [join(folder, 'main.ts')],
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['chrome123', 'firefox125', 'safari17.5'],
    minify: true,
    legalComments: 'none',
    write: false,
    metafile: true,
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    tsconfig: join(folder, 'tsconfig.json'),
    absWorkingDir: join(folder, '..'),
  });
  const outputs = result.outputFiles.map(
    (file): Output => ({
      path: `assets/${relative(outdir, file.path)}`,
      body: file.contents,
      source: 'islands/',
    }),
  );
  const main = outputs.find(({ path }) => path.startsWith('assets/main-'));
  if (!main) throw new Error('the bundle of islands/main.ts is missing');
  return { main: `/${main.path}`, outputs };
}
