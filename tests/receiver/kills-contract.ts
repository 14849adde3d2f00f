import { expect, test } from 'vitest';
import { createRandom } from '../../art/fields/random.ts';
import { openDatabase } from '../../receiver/node.ts';
import { sql } from '../../receiver/store/database.ts';
import { lead, storedLeads } from './requests.ts';
import { bundledReceiver, postLead, startServer } from './server-process.ts';

const KILLS = process.env.MODE === 'long' ? 200 : 3;
const VISITORS = 4;
/** A process lives for at most this many answers. */
const MOST_ANSWERS = 30;

/** What a visitor writes, each time something else. */
export const messageNumber = (visitor: number, number: number) => `Lead ${visitor}.${number} of this test`;

/** Kills a receiver while visitors send leads. @param createStore gives the LEADS_STORE of an empty store */
export function testKills(createStore: () => string | Promise<string>): void {
  test(`a receiver that is killed ${KILLS} times loses nothing that it acknowledged, and keeps nothing twice`, {
    timeout: 600_000,
  }, async () => {
    const bundle = await bundledReceiver();
    const LEADS_STORE = await createStore();
    const { range } = createRandom('kills');
    const acknowledged: string[] = [];
    /** The next lead of each visitor, who sends it until it is acknowledged. */
    const next = Array.from({ length: VISITORS }, () => 0);
    // Nobody answers there: the notifications wait.
    const settings = {
      LEADS_STORE,
      LEADS_WEBHOOK: 'http://127.0.0.1:1/',
      LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer(bundle, settings);
      const last = acknowledged.length + Math.ceil(range(0, MOST_ANSWERS));
      const visit = async (visitor: number) => {
        for (;;) {
          const number = next[visitor] ?? 0;
          const message = messageNumber(visitor, number);
          const status = await postLead(server.address, lead('contact', { message }));
          if (status === undefined) return;
          expect(status).toBe(200);
          next[visitor] = number + 1;
          // The leads of the others are under way.
          if (acknowledged.push(message) === last) server.child.kill('SIGKILL');
        }
      };
      await Promise.all(next.map((_, visitor) => visit(visitor)));
      await server.ended;
    }

    const database = await openDatabase(LEADS_STORE);
    const stored = (await storedLeads(database)).map(({ values }) => values.message ?? '');
    const webhooks = await database.query(sql`SELECT * FROM notifications WHERE channel = 'webhook'`);
    await database.close();
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    expect(stored.filter((message, at) => stored.indexOf(message) !== at)).toEqual([]);
    expect(acknowledged.filter((message) => !stored.includes(message))).toEqual([]);
    // A lead that was stored and not acknowledged is at most the last one of each visitor.
    expect(stored.length - acknowledged.length).toBeLessThanOrEqual(VISITORS);
    expect(webhooks).toHaveLength(stored.length);
  });
}
