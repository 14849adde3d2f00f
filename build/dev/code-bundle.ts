import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { context, type Metafile } from 'esbuild';
import { bundling } from '../launch/bundling.ts';
import { shownError } from './shown-mistake.ts';
import { ShownError } from './site-thread.ts';

/** The code that makes the site, bundled into one file: a thread starts with it in a quarter of the time. */
export interface CodeBundle {
  /** Absolute path of where it is written. */
  folder: string;
  /**
   * Bundles the code as it is now.
   * @returns absolute path of a file of its own
   * @throws ShownError naming the file and line of what does not compile
   */
  make(): Promise<string>;
  /** Whether a file is part of the code. @param file absolute path */
  holds(file: string): boolean;
  /** The packages that the code imports. */
  packages(): readonly string[];
  dispose(): Promise<void>;
}

const PROJECT = join(import.meta.dirname, '../..');

/** @param folder absolute path inside the project, where Node finds its packages; what it holds is removed at the end */
export async function createCodeBundle(folder: string): Promise<CodeBundle> {
  await mkdir(folder, { recursive: true });
  const bundler = await context({
    ...bundling(PROJECT),
    entryPoints: ['build/dev/worker.ts'],
    outdir: folder,
    sourcemap: 'inline',
  });
  let inputs: ReadonlySet<string> = new Set();
  let packages: readonly string[] = [];
  let count = 0;
  let last: string | undefined;
  return {
    folder,
    async make() {
      const { metafile, outputFiles } = await bundler.rebuild().catch(async (error) => {
        throw new ShownError(await shownError(error));
      });
      inputs = new Set(Object.keys(metafile.inputs).map((file) => resolve(PROJECT, file)));
      packages = packagesOf(metafile);
      count += 1;
      const file = join(folder, `site-${count}.mjs`);
      await writeFile(file, outputFiles[0]?.contents ?? '');
      if (last) await rm(last, { force: true });
      last = file;
      return file;
    },
    holds: (file) => inputs.has(file),
    packages: () => packages,
    async dispose() {
      await bundler.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What is imported at once; what is imported later, by few, is left to them. */
function packagesOf({ inputs }: Metafile): string[] {
  const found = Object.values(inputs).flatMap(({ imports }) => imports);
  const names = found.filter(({ external, kind }) => external && kind === 'import-statement');
  return [...new Set(names.map(({ path }) => path))].sort();
}
