import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { bundling } from './bundling.ts';
import { type BundleRecord, makerOf, RECORD, readRecord, stateOf } from './current-bundle.ts';
import { keepFlags } from './node-flags.ts';

/** What is a thread of its own: sources, relative to the project, by their names in the bundle. */
const THREADS = { thread: 'build/render/thread.ts', look: 'build/record/look-thread.ts' };
const ENTRIES = { main: 'build/main.ts', ...THREADS };
/** What decides how the code is bundled, beside the code. */
const SETTINGS = ['build.ts', 'package-lock.json', 'tsconfig.json', 'node_modules/.package-lock.json'];
const PREFIX = 'bundle-';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Bundles the build's code as it is now. The bundle is whole before anybody can find it.
 * @param folder absolute path of the folder that holds bundles: inside the project, where Node finds its packages
 * @param project absolute path
 * @returns the bundle's absolute path
 * @throws esbuild's BuildFailure for code that does not compile, or an error of the file system
 */
export async function makeBundle(folder: string, project: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const bundle = await mkdtemp(join(folder, PREFIX));
  try {
    const began = Date.now();
    const inputs = await writeBundle(bundle, project);
    keepFlags(bundle);
    // What changed since the bundler began looks changed the next time.
    const files = Object.fromEntries(
      [...inputs, ...(await launcherFiles()), ...SETTINGS].map((file) => [
        file,
        stateOf(resolve(project, file), began),
      ]),
    );
    const record: BundleRecord = { name: basename(bundle), maker: makerOf(project), files };
    await writeFile(join(bundle, RECORD), JSON.stringify(record));
    const earlier = readRecord(folder);
    // Who runs the earlier one has a day to end, from now on.
    if (earlier) await touch(join(folder, earlier.name));
    await rename(join(bundle, RECORD), join(folder, RECORD));
  } catch (error) {
    await rm(bundle, { recursive: true, force: true });
    throw error;
  }
  await removeOld(folder, bundle);
  return bundle;
}

/** @returns the files that it is made from, relative to the project */
async function writeBundle(folder: string, project: string): Promise<string[]> {
  const threads = new Map(
    Object.entries(THREADS).map(([name, source]) => [resolve(project, source), `${name}.mjs`]),
  );
  const { metafile, outputFiles } = await build({
    ...bundling(project, threads),
    entryPoints: ENTRIES,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    sourcemap: 'linked',
  });
  await Promise.all(outputFiles.map(({ path, contents }) => writeFile(path, contents)));
  return Object.keys(metafile.inputs);
}

/** The files of this folder, as absolute paths: they decide how the code is bundled, and run. */
async function launcherFiles(): Promise<string[]> {
  return (await readdir(import.meta.dirname)).map((name) => join(import.meta.dirname, name));
}

async function touch(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
}

/** Removes bundles that nobody runs any more, and what killed runs left. */
async function removeOld(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (path === current || !name.startsWith(PREFIX)) continue;
    const { mtimeMs = Number.POSITIVE_INFINITY } = (await stat(path).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
