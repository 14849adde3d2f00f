import { join } from 'node:path';
import { isOfFileSystem } from '../base/errors.ts';
import { currentBundle } from './current-bundle.ts';
import { runBundle } from './run-bundle.ts';

const PROJECT = join(import.meta.dirname, '../..');
const BUNDLES = join(PROJECT, '.cache/code');

/**
 * Runs the program: from a bundle of its code, which starts several times as fast as its files do one by one.
 * @param argv the arguments after the script's name
 */
export async function launch(argv: readonly string[]): Promise<void> {
  // The development server bundles the code itself, as often as it changes.
  if (argv.includes('dev')) return runHere();
  let bundle: string;
  try {
    bundle = currentBundle(BUNDLES, PROJECT) ?? (await makeBundle());
  } catch (error) {
    // A folder that can't be written is no reason not to build.
    if (isOfFileSystem(error)) return runHere();
    const { createReport } = await import('../base/report.ts');
    // The bundler's own message names file and line; its stack would name its own.
    process.exitCode = createReport().failure((error as Error).message);
    return;
  }
  await runBundle(bundle, argv);
}

/** Loads the bundler, which most runs do without. */
async function makeBundle(): Promise<string> {
  const [{ makeBundle: make }, { stop }] = [await import('./code-bundle.ts'), await import('esbuild')];
  return make(BUNDLES, PROJECT).finally(stop);
}

async function runHere(): Promise<void> {
  await import('../main.ts');
}
