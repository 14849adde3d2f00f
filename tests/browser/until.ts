import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for attempts without an answer, and the ones after them, on a busy machine. */
const PATIENCE_MS = 45_000;
const LOOK_MS = 20;

/**
 * Waits until something is so.
 * @throws Error with its source when it has not become so in 45 seconds
 */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${isSo}`);
    await pause(LOOK_MS);
  }
}
