import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ContentError } from '../base/errors.ts';
import type { WrittenOutput } from '../base/output.ts';
import type { FileResult } from '../content/read/file-result.ts';
import type { ReadOptions } from '../content/read/read.ts';
import type { Chunk, Done, FromThread, ThreadJob, ToThread } from './thread-job.ts';

/** Pages for which a second thread pays: it takes about as long to begin as some thousand pages do. */
const PAGES_PER_THREAD = 2000;
const THREADS_MAX = 8;
/** Routes that a thread is given at a time, and chunks that it has in store. */
const CHUNK = 32;
const IN_STORE = 2;

/** Threads that read and render beside this one. */
export interface RenderThreads {
  /** Reads content files as long as there are any. */
  read: NonNullable<ReadOptions['readElsewhere']>;
  /**
   * Gives them routes as long as there are any.
   * @param next the next chunk; undefined when there is none left
   */
  work(job: ThreadJob, next: (size: number) => Chunk | undefined): Work;
  /** How many there are. */
  readonly count: number;
  stop(): Promise<void>;
}

/** What threads are doing. */
interface Work {
  /** What they wrote since the last time. @throws ContentError with what they found */
  written(): WrittenOutput[];
  /** Lets their messages come in. */
  breathe(): Promise<void>;
  /** Waits until all of them are done. @returns what their pages have asked for, and what they are */
  end(): Promise<Done[]>;
}

/**
 * Starts threads, which load their code at once.
 * @param pages how many they will share with this one, about
 * @param wanted how many threads; without it, as many as pay
 */
export function startRenderThreads(pages: number, wanted?: number): RenderThreads {
  const paying = Math.min(THREADS_MAX, availableParallelism() - 1, Math.floor(pages / PAGES_PER_THREAD));
  const count = wanted ?? paying;
  const workers = Array.from(
    { length: Math.max(0, count) },
    () => new Worker(new URL('./thread.ts', import.meta.url)),
  );
  let failure: unknown;
  const exits = new Map(workers.map((worker) => [worker, once(worker, 'exit')]));
  for (const worker of workers) {
    // A build that fails before it needs them ends without them.
    worker.unref();
    worker.once('error', (error) => {
      failure ??= error;
    });
  }
  /** What a thread answers next; undefined when it ends without an answer. */
  const answer = (worker: Worker): Promise<FromThread | undefined> =>
    Promise.race([
      once(worker, 'message').then(([message]) => message as FromThread),
      (exits.get(worker) ?? Promise.resolve()).then(
        () => undefined,
        () => undefined,
      ),
    ]);
  return {
    count: workers.length,
    async read(how, take) {
      const found: (readonly [file: string, result: FileResult])[] = [];
      await Promise.all(
        workers.map(async (worker) => {
          worker.ref();
          for (let files = take(); files.length > 0; files = take()) {
            worker.postMessage({ files, how } satisfies ToThread);
            const message = await answer(worker);
            if (!message || !('results' in message))
              throw failure ?? new Error('A thread ended while it read');
            for (const [index, result] of message.results.entries()) found.push([files[index] ?? '', result]);
          }
          worker.unref();
        }),
      );
      return found;
    },
    work(job, next) {
      let written: WrittenOutput[] = [];
      const ends = workers.map((worker) => {
        const { promise, resolve } = Promise.withResolvers<Done | undefined>();
        const tell = (message: ToThread) => worker.postMessage(message);
        const feed = () => {
          const chunk = next(CHUNK);
          tell(chunk ? { chunk } : { end: true });
          return chunk !== undefined;
        };
        worker.on('message', (message: FromThread) => {
          if ('ready' in message) for (let stored = 0; stored < IN_STORE && feed(); stored += 1);
          else if ('written' in message) {
            written.push(...message.written);
            feed();
          } else if ('done' in message) resolve(message.done);
          else if ('mistakes' in message) {
            failure ??= new ContentError(message.mistakes);
            resolve(undefined);
          }
        });
        exits.get(worker)?.then(
          () => resolve(undefined),
          () => resolve(undefined),
        );
        tell({ job });
        worker.ref();
        return promise;
      });
      const refuse = () => {
        if (failure) throw failure;
      };
      return {
        written() {
          refuse();
          const all = written;
          written = [];
          return all;
        },
        breathe: () => setImmediate(),
        async end() {
          const done = await Promise.all(ends);
          refuse();
          return done.filter((one) => one !== undefined);
        },
      };
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
