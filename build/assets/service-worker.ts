import { join } from 'node:path';
import { build } from 'esbuild';
import { WORKER_PATH } from '../../rules/offline.ts';
import { BROWSERS } from '../base/browsers.ts';
import type { Output } from '../base/output.ts';
import { type ScriptSettings, withSettings } from './settings-in-script.ts';

/**
 * Bundles the service worker.
 * @param folder absolute path of islands/
 * @param settings without `serviceWorker`, it bundles the worker that removes itself and all caches
 */
export async function bundleWorker(
  folder: string,
  { serviceWorker: enabled, forms }: { serviceWorker: boolean; forms: ScriptSettings },
): Promise<Output> {
  const source = join(folder, 'service-worker', enabled ? 'worker.ts' : 'unregister.ts');
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    format: 'iife',
    target: BROWSERS,
    minify: true,
    legalComments: 'none',
    write: false,
    outdir: join(folder, '../dist'),
    tsconfig: join(folder, 'service-worker/tsconfig.json'),
    absWorkingDir: join(folder, '..'),
  });
  const [file] = outputFiles;
  if (!file) throw new Error('the bundle of the service worker is missing');
  return { path: WORKER_PATH.slice(1), body: withSettings(file.text, forms), source };
}
