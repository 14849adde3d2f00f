import { Worker } from 'node:worker_threads';
import type { ShownMistake } from '../../islands/dev/state.ts';
import type { LiveOptions, LiveSite } from './live-site.ts';
import type { Answer, Call } from './worker.ts';

/** Thrown when the worker answers with mistakes. */
export class ShownError extends Error {
  /** @param mistakes at least one */
  constructor(readonly mistakes: readonly ShownMistake[]) {
    super(mistakes[0]?.message);
  }
}

/** A worker that holds the site in memory, with the code as it was when the worker started. */
export interface SiteWorker {
  /** @throws ShownError with what is wrong with the content, the page or the code */
  call<Name extends keyof LiveSite>(
    name: Name,
    ...args: Parameters<LiveSite[Name]>
  ): Promise<Awaited<ReturnType<LiveSite[Name]>>>;
  stop(): Promise<void>;
  readonly hasEnded: boolean;
}

/** A worker that does not answer within this time is ended all the same: its code may run forever. */
const PATIENCE_MS = 2000;

/** Starts a worker. @param onFailure called when the worker ends by itself */
export function startSiteWorker(options: LiveOptions, onFailure: (error: Error) => void): SiteWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let count = 0;
  let hasEnded = false;
  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('mistakes' in answer) asked?.reject(new ShownError(answer.mistakes));
    else asked?.resolve(answer.value);
  });
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (!hasEnded) onFailure(error);
    hasEnded = true;
  };
  worker.once('error', fail);
  worker.once('exit', (code) => fail(new Error(`The worker that holds the site ended with ${code}`)));

  const call = (name: Call['name'], ...args: unknown[]): Promise<unknown> => {
    if (hasEnded) return Promise.reject(new Error('The worker that holds the site has ended'));
    count += 1;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(count, asked);
    worker.postMessage({ id: count, name, args } satisfies Call);
    return asked.promise;
  };
  return {
    call: call as SiteWorker['call'],
    async stop() {
      if (hasEnded) return;
      const done = call('stop').catch(() => undefined);
      hasEnded = true;
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([done, patience]);
      await worker.terminate();
    },
    get hasEnded() {
      return hasEnded;
    },
  };
}
