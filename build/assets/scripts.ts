import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { LinkedFile } from '../../templates/site-context.ts';
import { BROWSERS } from '../base/browsers.ts';
import { linkedFile, type Output } from '../base/output.ts';

/** The browser code, bundled. */
export interface Scripts {
  /** The module that every page loads. */
  main: LinkedFile;
  outputs: Output[];
}

const MAIN = 'islands/main.ts';
/** Stands before what a file loads later, until that has an address. */
const LATER = 'later:';
const IMPORTED = /"later:([\w./-]+)"/g;
/** Files that several bundles may hold a copy of, beside rules and packages: they keep nothing. */
const STATELESS = [
  'islands/campaign.ts',
  'islands/dom.ts',
  'islands/overlay-styles.ts',
  'islands/trusted-types.ts',
];

/** One file as it leaves the bundler. */
interface Bundle {
  /** With addresses that begin with `LATER`. */
  text: string;
  /** What it was made of, relative to the project. */
  inputs: string[];
}

/**
 * Bundles the islands: one small module for every page, and a file per part that is loaded when it is needed. Each is
 * one file, and so one request: it has its own copy of the rules and packages that it shares with others.
 * @param folder absolute path of islands/
 * @throws Error when two of them hold a file that may keep something, and would each have its own state
 */
export async function bundleScripts(folder: string): Promise<Scripts> {
  const root = join(folder, '..');
  const bundles = await bundleAll(root);
  refuseShared(bundles);
  const outputs = new Map<string, Output>();
  /** The finished file of an entry: what it loads later has its address first. */
  const finish = (entry: string): Output => {
    const known = outputs.get(entry);
    if (known) return known;
    const text = (bundles.get(entry)?.text ?? '').replace(
      IMPORTED,
      (_, later: string) => `"./${finish(later).path.replace('assets/', '')}"`,
    );
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    // Names that tell nothing: what blocks ads and banners by its name would take forms with it.
    const name = entry === MAIN ? 'main' : 'part';
    const output = { path: `assets/${name}-${hash}.js`, body: text, source: entry };
    outputs.set(entry, output);
    return output;
  };
  return { main: linkedFile(finish(MAIN)), outputs: [...outputs.values()] };
}

/** Bundles the main module, what it loads later, what that loads later, and so on. */
async function bundleAll(root: string): Promise<Map<string, Bundle>> {
  const bundles = new Map<string, Bundle>();
  let entryPoints = [MAIN];
  while (entryPoints.length > 0) {
    const later = new Set<string>();
    const { metafile, outputFiles } = await build({
      ...OPTIONS,
      entryPoints,
      outdir: join(root, 'dist/assets'),
      // The folders of the entries are kept in the names, which are thrown away.
      outbase: root,
      tsconfig: join(root, 'islands/tsconfig.json'),
      absWorkingDir: root,
      plugins: [leave(later, root)],
    });
    for (const { path, text } of outputFiles) {
      const output = metafile.outputs[posix(relative(root, path))];
      if (output?.entryPoint) bundles.set(output.entryPoint, { text, inputs: Object.keys(output.inputs) });
    }
    entryPoints = [...later].filter((entry) => !bundles.has(entry)).sort();
  }
  return bundles;
}

const OPTIONS = {
  bundle: true,
  format: 'esm',
  target: BROWSERS,
  minify: true,
  legalComments: 'none',
  write: false,
  metafile: true,
} satisfies BuildOptions;

/** Leaves what a module loads later out of it. @param later gets the files, relative to the project */
function leave(later: Set<string>, root: string): Plugin {
  return {
    name: 'later',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const file = posix(relative(root, join(resolveDir, path)));
        later.add(file);
        return { path: LATER + file, external: true };
      });
    },
  };
}

function refuseShared(bundles: ReadonlyMap<string, Bundle>): void {
  const owners = new Map<string, string>();
  for (const [entry, { inputs }] of bundles) {
    for (const file of inputs.filter((one) => one.startsWith('islands/') && !STATELESS.includes(one))) {
      const owner = owners.get(file);
      if (owner)
        throw new Error(`${file} is in ${owner} and in ${entry}: see STATELESS in build/assets/scripts.ts`);
      owners.set(file, entry);
    }
  }
}

function posix(path: string): string {
  return path.replaceAll('\\', '/');
}
