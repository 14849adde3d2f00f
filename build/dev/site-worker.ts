import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ShownMistake } from '../../islands/dev/state.ts';
import type { LiveOptions, LiveSite } from './live-site.ts';
import type { Call, Result } from './worker.ts';

/** Mistakes reported by the worker. */
export class ShownError extends Error {
  /** @param mistakes at least one */
  constructor(readonly mistakes: readonly ShownMistake[]) {
    super(mistakes[0]?.message);
  }
}

/** A worker that holds the site in memory, running the code as it was when the worker started. */
export interface SiteWorker {
  /** @throws ShownError with what is wrong with the content, the page or the code */
  call<Name extends keyof LiveSite>(
    name: Name,
    ...args: Parameters<LiveSite[Name]>
  ): Promise<Awaited<ReturnType<LiveSite[Name]>>>;
  stop(): Promise<void>;
  readonly hasEnded: boolean;
}

/** A worker that does not stop within this time, perhaps in an endless loop, is terminated. */
const STOP_TIMEOUT_MS = 2000;

/** @param onFailure called when the worker ends by itself */
export function startSiteWorker(options: LiveOptions, onFailure: (error: Error) => void): SiteWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
  const end = new AbortController();
  const { signal } = end;
  const fail = (error: Error) => {
    if (signal.aborted) return;
    end.abort(error);
    onFailure(error);
  };
  worker.once('error', fail);
  worker.once('exit', (code) => fail(new Error(`The worker that holds the site exited with code ${code}`)));

  return {
    async call(name, ...args) {
      signal.throwIfAborted();
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ name, args, port: port2 as never } satisfies Call, [port2 as never]);
      try {
        const [result] = (await once(port1, 'message', { signal })) as [Result];
        if ('mistakes' in result) throw new ShownError(result.mistakes);
        return result.value as never;
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        port1.close();
      }
    },
    async stop() {
      if (signal.aborted) return;
      end.abort(new Error('The worker that holds the site has stopped'));
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('stop' satisfies Call);
      const timer = setTimeout(() => worker.terminate(), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(timer);
    },
    get hasEnded() {
      return signal.aborted;
    },
  };
}
