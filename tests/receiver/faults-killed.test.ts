import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createRandom } from '../../art/fields/random.ts';
import { type Database, sql } from '../../receiver/store/database.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { lead } from './requests.ts';
import { bundleReceiver, post, startServer, storeFolder } from './server-process.ts';

const KILLS = process.env.FAULTS === 'long' ? 200 : 20;
const CONNECTIONS = 4;
/** After its first answer, a process lives for at most this long. */
const LONGEST_MS = 60;

/** A visitor who sends one lead after the other, each until it is acknowledged. */
function visitor(number: number) {
  const acknowledged: string[] = [];
  let next = 0;
  return {
    acknowledged,
    /** Sends to one process, until it is killed. @param onAnswer called with each acknowledgment */
    async sendTo(address: string, onAnswer: () => void): Promise<void> {
      for (;;) {
        const _id = `00000000-0000-4000-8${String(number).padStart(3, '0')}-${String(next).padStart(12, '0')}`;
        const status = await post(address, lead('contact', { _id, company: `Lead ${number}.${next}` }));
        if (status === undefined) return;
        expect(status).toBe(200);
        acknowledged.push(_id);
        onAnswer();
        next += 1;
      }
    },
    next: () => next,
  };
}

const number = async (database: Database, query: string) =>
  (await database.query<{ number: number }>({ text: `SELECT ${query}`, values: [] }))[0]?.number;

test(`a receiver that is killed ${KILLS} times loses nothing that it acknowledged, and keeps nothing twice`, {
  timeout: 300_000,
}, async () => {
  const bundle = await bundleReceiver();
  const { store, remove } = await storeFolder();
  onTestFinished(() => Promise.all([rm(bundle, { recursive: true }), remove()]).then(() => {}));
  const { range } = createRandom('kills');
  const visitors = Array.from({ length: CONNECTIONS }, (_, at) => visitor(at));
  // Nobody answers there: the notifications wait.
  const settings = {
    LEADS_STORE: store,
    LEADS_WEBHOOK: 'http://127.0.0.1:1/',
    LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServer(bundle, settings);
    const answered = Promise.withResolvers<void>();
    const sending = visitors.map(({ sendTo }) => sendTo(server.address, answered.resolve));
    await answered.promise;
    await setTimeout(range(0, LONGEST_MS));
    await server.stop('SIGKILL');
    await Promise.all(sending);
  }

  const database = await openSqlite(store);
  const stored = await database.query<{ id: string }>(sql`SELECT id FROM leads ORDER BY id`);
  const acknowledged = visitors.flatMap((one) => one.acknowledged);
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  const ids = stored.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  // A lead that was stored and not acknowledged is at most the last one of each visitor.
  expect(ids.length - acknowledged.length).toBeLessThanOrEqual(CONNECTIONS);
  expect(await number(database, "COUNT(*) AS number FROM outbox WHERE channel = 'webhook'")).toBe(ids.length);
  await database.close();
});
