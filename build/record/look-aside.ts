import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Look, lookAt } from './look.ts';

/** Stands between names that go from thread to thread as one text, which is sooner there than many; no file has it. */
export const END_OF_NAME = '\0';

/** Files for which another thread pays. */
const MANY = 5000;

/**
 * Looks at all files of a folder, those of a large one in another thread: this one has time for something else.
 * @param folder absolute path
 * @param count how many files it holds, about
 */
export function lookAside(folder: string, count: number): Promise<Look> {
  return count < MANY ? Promise.resolve(lookAt(folder)) : lookInThread(folder).catch(() => lookAt(folder));
}

async function lookInThread(folder: string): Promise<Look> {
  const worker = new Worker(new URL('./look-thread.ts', import.meta.url), { workerData: folder });
  const [{ names, stamps }] = await once(worker, 'message');
  return { folder, names: parts(names), stamps: parts(stamps) };
}

function parts(text: string): string[] {
  return text === '' ? [] : text.split(END_OF_NAME);
}
