import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { LinkedFile } from '../../templates/site.ts';
import { linkedFile, type Output } from '../outputs/output.ts';

/** The browser code, bundled. */
export interface Scripts {
  /** The module that every page loads. */
  main: LinkedFile;
  outputs: Output[];
}

/** Browsers that know what the pages use (Baseline 2024). */
export const SCRIPT_TARGETS = ['chrome123', 'firefox125', 'safari17.5'];

/** Stands before the file of an island in the main module, until the island has an address. */
const LATER = 'later:';

/**
 * Bundles the islands: one small module for every page, and a chunk per island that is loaded when it is needed. The
 * main module is one file: it has its own copy of the rules that it shares with islands, and shares nothing else.
 * @param folder absolute path of islands/
 * @throws Error when the main module and an island share a file that is no rule, and would each have its own state
 */
export async function bundleScripts(folder: string): Promise<Scripts> {
  const root = join(folder, '..');
  const options = {
    bundle: true,
    format: 'esm',
    target: SCRIPT_TARGETS,
    minify: true,
    legalComments: 'none',
    write: false,
    metafile: true,
    outdir: join(root, 'dist/assets'),
    tsconfig: join(folder, 'tsconfig.json'),
    absWorkingDir: root,
  } satisfies BuildOptions;
  const later = new Set<string>();
  const main = await build({ ...options, entryPoints: ['islands/main.ts'], plugins: [leave(later, root)] });
  const islands = await build({
    ...options,
    entryPoints: [...later].sort(),
    splitting: true,
    // Names that tell nothing: what blocks ads and banners by its name would take forms with it.
    entryNames: 'part-[hash]',
    chunkNames: 'part-[hash]',
  });
  const shared = Object.keys(main.metafile.inputs).filter(
    (file) => file in islands.metafile.inputs && !file.startsWith('rules/'),
  );
  if (shared.length > 0)
    throw new Error(`${shared} is in the main module and in an island: see bundleScripts`);

  let text = main.outputFiles[0]?.text ?? '';
  for (const [path, { entryPoint }] of Object.entries(islands.metafile.outputs)) {
    if (entryPoint) text = text.replaceAll(LATER + entryPoint, `./${path.replace('dist/assets/', '')}`);
  }
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const path = `assets/main-${hash}.js`;
  const chunks = islands.outputFiles.map((file) => ({
    path: relative(join(root, 'dist'), file.path).replaceAll('\\', '/'),
    body: file.contents,
    source: 'islands/',
  }));
  const file = { path, body: text, source: 'islands/main.ts' };
  return { main: linkedFile(file), outputs: [file, ...chunks] };
}

/** Leaves what the main module loads later out of it. @param later gets the files, relative to the project */
function leave(later: Set<string>, root: string): Plugin {
  return {
    name: 'later',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const file = relative(root, join(resolveDir, path)).replaceAll('\\', '/');
        later.add(file);
        return { path: LATER + file, external: true };
      });
    },
  };
}
