import '../base/node-env.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { stop } from 'esbuild';
import type { ShownMistake } from '../../islands/dev/state.ts';
import { createLiveSite, type LiveOptions, type LiveSite } from './live-site.ts';
import { shownError } from './shown-mistake.ts';

/** A call of one of the site's methods, and its answer. `stop` ends the worker. */
export interface Call {
  id: number;
  name: keyof LiveSite | 'stop';
  args: readonly unknown[];
}
export type Answer = { id: number } & ({ value: unknown } | { mistakes: ShownMistake[] });

const site = createLiveSite(workerData as LiveOptions);

parentPort?.on('message', async ({ id, name, args }: Call) => {
  try {
    const method = name === 'stop' ? stop : (site[name] as (...args: readonly unknown[]) => unknown);
    parentPort?.postMessage({ id, value: await method(...args) } satisfies Answer);
  } catch (error) {
    parentPort?.postMessage({ id, mistakes: await shownError(error) } satisfies Answer);
  }
  if (name === 'stop') parentPort?.close();
});
