import { digestOf } from '../../receiver/digest.ts';
import { newSecret } from '../../receiver/inbox/secrets.ts';
import { OWNER } from '../../receiver/inbox/sign-in-link.ts';
import type { Database } from '../../receiver/store/database.ts';
import { addSession } from '../../receiver/store/sessions.ts';
import { COMMON_WORD, emailOf } from './generated-leads.ts';
import { percentile } from './measure.ts';

const TIMES = 20;
const DAY_MS = 86_400_000;

/** The pages of an inbox with this many leads. */
function pagesOf(leads: number): Record<string, string> {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const middle = Date.now() - 180 * DAY_MS;
  return {
    newest: '/inbox',
    'half a year ago': `/inbox?before=${middle}-${leads}`,
    'by state': '/inbox?state=won',
    'by form': '/inbox?form=newsletter',
    'by form and state': '/inbox?form=newsletter&state=lost',
    'a day': `/inbox?from=${day(100)}&to=${day(100)}`,
    'a day, by state': `/inbox?from=${day(100)}&to=${day(100)}&state=won`,
    'an email address': `/inbox?q=${emailOf(Math.floor(leads / 2))}`,
    'a common word': `/inbox?q=${COMMON_WORD}`,
    'common words, by state': `/inbox?q=${COMMON_WORD}+w1+w2&state=won`,
    'a word nobody wrote': '/inbox?q=nothing',
    'one lead': `/inbox/leads/${Math.floor(leads / 2)}`,
    chart: '/inbox/chart',
    log: '/inbox/log',
  };
}

export interface PageTime {
  page: string;
  /** Milliseconds. */
  middle: number;
  slowest: number;
}

/** Requests each page of an inbox several times. @throws if one is not shown */
export async function timePages(address: string, database: Database, leads: number): Promise<PageTime[]> {
  const secret = newSecret();
  const expires = Date.now() + DAY_MS;
  await addSession(database, { digest: await digestOf(secret), email: OWNER, expires });
  const result: PageTime[] = [];
  for (const [page, path] of Object.entries(pagesOf(leads))) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const begin = performance.now();
      const response = await fetch(new URL(path, address), { headers: { Cookie: `inbox=${secret}` } });
      await response.text();
      times.push(performance.now() - begin);
      if (response.status !== 200) throw new Error(`${path} was answered with status ${response.status}`);
    }
    result.push({ page, middle: percentile(times, 50), slowest: Math.max(...times) });
  }
  return result;
}
