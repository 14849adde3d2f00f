import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { sql } from '../../receiver/store/database.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { lead } from './requests.ts';
import { bundleReceiver, post, startServer, storeFolder } from './server-process.ts';

const LEADS = process.env.FAULTS === 'long' ? 10_000 : 1000;
const CONNECTIONS = 50;
/** Every third or so comes twice. */
const COPIES = Math.round(LEADS * 0.3);

test(`${LEADS} leads from ${CONNECTIONS} connections to two processes with one file: each is stored once`, {
  timeout: 300_000,
}, async () => {
  const bundle = await bundleReceiver();
  const { store, remove } = await storeFolder();
  onTestFinished(() => Promise.all([rm(bundle, { recursive: true }), remove()]).then(() => {}));
  // They also create the schema at the same time.
  const servers = await Promise.all([1, 2].map(() => startServer(bundle, { LEADS_STORE: store })));
  const ids = Array.from(
    { length: LEADS },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  );
  // A lead and its copy go to different processes at nearly the same time.
  const waiting = ids.flatMap((_id, at) => (at < COPIES ? [_id, _id] : [_id]));
  const total = waiting.length;
  let sent = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let _id = waiting.shift(); _id; _id = waiting.shift()) {
        sent += 1;
        const address = servers[sent % 2]?.address ?? '';
        // Both write to one file: a process that doesn't get its turn says 503, or nothing: the site sends again.
        let status: number | undefined;
        do status = await post(address, lead('contact', { _id }));
        while (status === 503 || status === undefined);
        expect(status).toBe(200);
      }
    }),
  );
  expect(sent).toBe(total);
  const codes = await Promise.all(servers.map(({ stop }) => stop()));
  expect(codes).toEqual([0, 0]);

  const database = await openSqlite(store);
  const stored = await database.query<{ id: string }>(sql`SELECT id FROM leads ORDER BY id`);
  await database.close();
  expect(stored.map(({ id }) => id)).toEqual(ids);
});
