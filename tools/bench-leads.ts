import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf, newSecret } from '../receiver/crypto.ts';
import { OWNER } from '../receiver/inbox/sign-in-link.ts';
import { openDatabase } from '../receiver/node.ts';
import { startReceiver } from '../receiver/server.ts';
import { readSettings } from '../receiver/settings.ts';
import { addSession } from '../receiver/store/access.ts';
import { leadAdded } from '../receiver/store/leads.ts';
import { percentile } from './bench/measure.ts';
import { readCommandLine } from './command-line.ts';

// Times forms, and pages of the inbox, of a receiver that has many leads.
//   npm run bench:leads [-- --leads 1000000] [--store postgres://user:password@host/an-empty-database]
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const { values } = readCommandLine({
  options: {
    leads: { type: 'string', default: '100000' },
    store: { type: 'string', default: join(folder, 'leads.sqlite') },
  },
});
const leads = Number(values.leads);
const DAY_MS = 86_400_000;

/** Its message has words as rare and as common as those of a language. */
const answersOf = (number: number) => ({
  name: `Ada ${number}`,
  email: `person${number}@example${number % 5000}.com`,
  message: Array.from({ length: 30 }, () => `w${Math.floor(50_000 * Math.random() ** 4)}`).join(' '),
});

const database = await openDatabase(values.store);
const settings = readSettings({ LEADS_STORE: values.store });
const receiver = await startReceiver(settings, { port: 0, host: '127.0.0.1', log: () => {} });
try {
  await addLeads();
  await timed('a form', 2000, 50, () =>
    fetch(receiver.address, {
      method: 'POST',
      // One address may not send so many forms.
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newSecret() },
      body: JSON.stringify({ ...answersOf(0), _form: 'contact', _id: crypto.randomUUID() }),
    }),
  );
  const secret = newSecret();
  const expires = Date.now() + DAY_MS;
  await addSession(database, { digest: await digestOf(secret), email: OWNER, expires });
  const day = new Date(Date.now() - 100 * DAY_MS).toISOString().slice(0, 10);
  const half = Math.floor(leads / 2);
  const lists = [`before=${half}`, 'state=won', 'form=newsletter&state=lost', `from=${day}&to=${day}`];
  const searches = [answersOf(half).email, 'w0', 'w0+w1+w2', 'nothing'].map((words) => `q=${words}`);
  const pages = ['', ...[...lists, ...searches].map((query) => `?${query}`), `/leads/${half}`, '/chart'];
  for (const page of pages.map((path) => `/inbox${path}`)) {
    const address = new URL(page, receiver.address);
    await timed(page, 20, 1, () => fetch(address, { headers: { Cookie: `inbox=${secret}` } }));
  }
} finally {
  await receiver.close();
  await database.close();
  rmSync(folder, { recursive: true });
}

/** Adds leads of a year, a tenth of them spam and some won. */
async function addLeads(): Promise<void> {
  const start = Date.now() - 365 * DAY_MS;
  for (let first = 0; first < leads; first += 200) {
    const added = Array.from({ length: Math.min(200, leads - first) }, (_, at) => first + at).map((number) =>
      leadAdded(
        {
          id: crypto.randomUUID(),
          form: number % 4 === 1 ? 'newsletter' : 'contact',
          received: new Date(start + (365 * DAY_MS * number) / leads).toISOString(),
          values: answersOf(number),
          meta: { page: '/contact', utm_source: `source-${number % 6}` },
          suspect: number % 10 === 0 ? ['trap'] : [],
        },
        [],
      ),
    );
    await database.batch((await Promise.all(added)).flat());
  }
  for (const [state, rest] of [
    ['won', 1],
    ['lost', 2],
  ] as const) {
    const text = `UPDATE leads SET state = '${state}' WHERE number % 25 = ${rest} AND state = 'new'`;
    await database.query({ text, values: [] });
  }
}

/** Prints how many requests are answered a second, and how long one takes. @throws if one is not answered with 200 */
async function timed(name: string, count: number, connections: number, ask: () => Promise<Response>) {
  const times: number[] = [];
  const start = performance.now();
  const connection = async () => {
    while (times.length < count) {
      const begin = performance.now();
      const response = await ask();
      await response.text();
      if (response.status !== 200) throw new Error(`${name}: ${response.status}`);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const perSecond = (1000 * times.length) / (performance.now() - start);
  const [median, slowest] = [percentile(times, 50), percentile(times, 99)].map((time) => time.toFixed(1));
  process.stdout.write(`${name}: ${perSecond.toFixed(0)} a second, median ${median} ms, p99 ${slowest} ms\n`);
}
