import { answer } from './forms/answers.ts';
import type { Database } from './store/database.ts';
import { takeToken } from './store/rate-limit.ts';

export const HEALTH_PATH = '/api/health';
/** However often it is asked, the work that is due is done this often. */
const WORK_MS = 30_000;

/**
 * Says whether the store can be written; monitors and containers ask. Where nothing runs between requests (Cloudflare
 * Pages), this is also what sends notifications again.
 * @param work what is due
 */
export async function health(
  database: Database,
  now: number,
  work: () => void,
  log: (line: string) => void,
): Promise<Response> {
  try {
    const wait = await takeToken(database, { name: 'health', burst: 1, everyMs: WORK_MS, now });
    if (wait === undefined) work();
    return state(200, 'ok');
  } catch (error) {
    log(`The store doesn't work: ${error}`);
    return state(503, 'error');
  }
}

const state = (status: number, name: string) =>
  answer(status, JSON.stringify({ status: name }), 'application/json; charset=utf-8');
