import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Threads with the packages loaded, which wait for the code: packages are most of what a thread begins with. */
export interface WaitingThreads {
  /** Gives a thread the code to run, and begins the next one. @param code absolute path */
  start(code: string): Worker;
  stop(): Promise<void>;
}

/**
 * @param folder absolute path inside the project, where Node finds its packages
 * @param packages names of what the code imports
 * @param workerData what every thread is given
 */
export async function createWaitingThreads(
  folder: string,
  packages: readonly string[],
  workerData: unknown,
): Promise<WaitingThreads> {
  const file = join(folder, 'thread.mjs');
  await writeFile(
    file,
    [
      `import { enableCompileCache } from 'node:module';`,
      `import { parentPort } from 'node:worker_threads';`,
      `enableCompileCache(${JSON.stringify(join(folder, '../compiled'))});`,
      // One after the other: packages of both kinds of module that import each other refuse to be loaded at once.
      `for (const name of ${JSON.stringify(packages)}) await import(name);`,
      `parentPort.once('message', ({ code }) => import(code));`,
    ].join('\n'),
  );
  const begin = () => {
    const worker = new Worker(file, {
      workerData,
      // React decides by it which of its builds is loaded.
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: ['--enable-source-maps'],
    });
    // What went wrong while it waited goes wrong again when it is begun anew, and is told then.
    worker.once('error', () => undefined);
    return worker;
  };
  let waiting = begin();
  return {
    start(code) {
      const worker = waiting.threadId === -1 ? begin() : waiting;
      worker.postMessage({ code });
      waiting = begin();
      return worker;
    },
    async stop() {
      await waiting.terminate();
    },
  };
}
