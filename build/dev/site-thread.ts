import type { Worker } from 'node:worker_threads';
import type { ShownMistake } from '../../islands/dev/state.ts';
import type { Answer, Answers, Numbered, Request } from './worker.ts';

/** Thrown when the thread answers with mistakes. */
export class ShownError extends Error {
  /** @param mistakes at least one */
  constructor(readonly mistakes: readonly ShownMistake[]) {
    super(mistakes[0]?.message);
  }
}

/** A thread that holds a site in memory, with the code as it was when the thread began. */
export interface SiteThread {
  /** @throws ShownError with what is wrong with the content, the page or the code */
  ask<Name extends Request['ask']>(request: Extract<Request, { ask: Name }>): Promise<Answers[Name]>;
  stop(): Promise<void>;
  readonly hasEnded: boolean;
}

/** A thread that does not answer within this time is ended all the same: its code may run for ever. */
const PATIENCE_MS = 2000;

/**
 * Speaks with a thread.
 * @param worker runs `worker.ts`
 * @param onFailure told when the thread ends by itself
 */
export function siteThread(worker: Worker, onFailure: (error: Error) => void): SiteThread {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let count = 0;
  let stopped = false;
  worker.on('message', ({ id, ...answer }: Numbered<Answer>) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if ('mistakes' in answer) asked?.reject(new ShownError(answer.mistakes));
    else asked?.resolve(answer.value);
  });
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (!stopped) onFailure(error);
    stopped = true;
  };
  worker.once('error', fail);
  worker.once('exit', (code) => fail(new Error(`The thread that holds the site ended with ${code}`)));

  const ask = (request: Request): Promise<unknown> => {
    if (stopped) return Promise.reject(new Error('The thread that holds the site has ended'));
    count += 1;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(count, asked);
    worker.postMessage({ ...request, id: count });
    return asked.promise;
  };
  return {
    ask: ask as SiteThread['ask'],
    async stop() {
      if (stopped) return;
      const done = ask({ ask: 'stop' });
      stopped = true;
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([done.catch(() => undefined), patience]);
      await worker.terminate();
    },
    get hasEnded() {
      return stopped;
    },
  };
}
