import '../base/node-env.ts';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { stop } from 'esbuild';
import type { ShownMistake } from '../../islands/dev/state.ts';
import { createLiveSite, type LiveOptions, type LiveSite } from './live-site.ts';
import { describeError } from './source-lines.ts';

/** A call of a method of the site, or a request to stop. The result is posted to `port`. */
export type Call = { name: keyof LiveSite; args: readonly unknown[]; port: MessagePort } | 'stop';
export type Result = { value: unknown } | { mistakes: ShownMistake[] };

const site = createLiveSite(workerData as LiveOptions);

parentPort?.on('message', async (call: Call) => {
  if (call === 'stop') {
    await stop();
    process.exit();
  }
  const { name, args, port } = call;
  try {
    const method = site[name] as (...args: readonly unknown[]) => unknown;
    port.postMessage({ value: await method(...args) } satisfies Result);
  } catch (error) {
    port.postMessage({ mistakes: await describeError(error) } satisfies Result);
  }
});
