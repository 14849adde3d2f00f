import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRandom } from '../../art/fields/random.ts';
import { sql } from '../../receiver/store/database.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { start } from '../child-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { idOf, idsIn, lead, SITE } from './requests.ts';
import { bundledReceiver, post, startServer } from './server-process.ts';

const isLong = process.env.MODE === 'long';
const TIMEOUT = { timeout: 600_000 };
const bundle = await bundledReceiver();

const idIn = (visitor: number, number: number) =>
  `00000000-0000-4000-8${String(visitor).padStart(3, '0')}-${String(number).padStart(12, '0')}`;

const KILLS = isLong ? 200 : 3;
const VISITORS = 4;
/** A process lives for at most this many answers. */
const MOST_ANSWERS = 30;

test(
  `a receiver that is killed ${KILLS} times loses nothing that it acknowledged, and keeps nothing twice`,
  TIMEOUT,
  async () => {
    const store = join(temporaryFolder(), 'leads.sqlite');
    const { range } = createRandom('kills');
    const acknowledged: string[] = [];
    /** The next lead of each visitor, who sends it until it is acknowledged. */
    const next = Array.from({ length: VISITORS }, () => 0);
    // Nobody answers there: the notifications wait.
    const settings = {
      LEADS_STORE: store,
      LEADS_WEBHOOK: 'http://127.0.0.1:1/',
      LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer(bundle, settings);
      const last = acknowledged.length + Math.ceil(range(0, MOST_ANSWERS));
      const visit = async (visitor: number) => {
        for (;;) {
          const number = next[visitor] ?? 0;
          const _id = idIn(visitor, number);
          const company = `Lead ${visitor}.${number}`;
          const status = await post(server.address, lead('contact', { _id, company }));
          if (status === undefined) return;
          expect(status).toBe(200);
          next[visitor] = number + 1;
          // The leads of the others are under way.
          if (acknowledged.push(_id) === last) server.child.kill('SIGKILL');
        }
      };
      await Promise.all(next.map((_, visitor) => visit(visitor)));
      await server.ended;
    }

    const ids = await idsIn(store);
    const database = await openSqlite(store);
    const sendings = await database.query(sql`SELECT * FROM outbox WHERE channel = 'webhook'`);
    await database.close();
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
    // A lead that was stored and not acknowledged is at most the last one of each visitor.
    expect(ids.length - acknowledged.length).toBeLessThanOrEqual(VISITORS);
    expect(sendings).toHaveLength(ids.length);
  },
);

const LEADS = isLong ? 10_000 : 100;
const CONNECTIONS = isLong ? 50 : 20;
/** Every third or so comes twice. */
const COPIES = Math.round(LEADS * 0.3);

test(
  `${LEADS} leads from ${CONNECTIONS} connections to two processes with one file: each is stored once`,
  TIMEOUT,
  async () => {
    const store = join(temporaryFolder(), 'leads.sqlite');
    // They also create the schema at the same time.
    const servers = await Promise.all([1, 2].map(() => startServer(bundle, { LEADS_STORE: store })));
    const ids = Array.from({ length: LEADS }, (_, at) => idIn(0, at));
    // A lead and its copy go to different processes at nearly the same time.
    const waiting = ids.flatMap((_id, at) => (at < COPIES ? [_id, _id] : [_id]));
    let sent = 0;
    const sendAll = async () => {
      for (let _id = waiting.shift(); _id; _id = waiting.shift()) {
        sent += 1;
        const address = servers[sent % 2]?.address ?? '';
        // Both write to one file: a process that doesn't get its turn says 503, or nothing: the site sends again.
        let status: number | undefined;
        do status = await post(address, lead('contact', { _id }));
        while (status === 503 || status === undefined);
        expect(status).toBe(200);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, sendAll));
    expect(sent).toBe(LEADS + COPIES);
    const ends = await Promise.all(servers.map(({ stop }) => stop()));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect((await idsIn(store)).sort()).toEqual(ids);
  },
);

test('a restart refuses nobody: with a socket of systemd, what is sent waits for the new process', async () => {
  const listen = `$^F = 9; $s = IO::Socket::INET->new(Listen => 9, LocalAddr => "127.0.0.1:0"); dup2(fileno $s, 3);
    printf "port %d\n", $s->sockport; exec @ARGV`;
  const twice = `for each in 1 2; do "${process.execPath}" server.js & echo "$each: $!"; wait; done`;
  const settings = {
    LEADS_SITE: SITE,
    LEADS_STORE: join(temporaryFolder(), 'leads.sqlite'),
    LISTEN_FDS: '1',
  };
  const words = ['-MIO::Socket::INET', '-MPOSIX=dup2', '-e', listen, 'bash', '-c', twice];
  const server = start('perl', words, { cwd: bundle.folder, env: { ...process.env, ...settings } });
  const address = `http://127.0.0.1:${await server.until(/^port (\d+)/m)}/api/leads`;
  expect(await post(address, lead('contact', { _id: idOf(1) }))).toBe(200);
  process.kill(Number(await server.until(/^1: (\d+)/m)));
  const second = Number(await server.until(/^2: (\d+)/m));
  expect(await post(address, lead('contact', { _id: idOf(2) }))).toBe(200);
  process.kill(second);
  expect((await server.ended).stderr).toBe('');
});

test('a disk that is full is an answer of 503; what was acknowledged is there, and the rest follows', async () => {
  const store = join(temporaryFolder(), 'leads.sqlite');
  const long = (number: number) =>
    lead('contact', { _id: idOf(number), message: `Lead ${number}: ${'a longer story '.repeat(120)}` });
  // Every file ends at 400 kB: the log of the database, too.
  const full = await startServer(bundle, { LEADS_STORE: store }, { before: 'ulimit -f 400;' });
  const statuses: (number | undefined)[] = [];
  for (let number = 0; number < 60; number += 1) statuses.push(await post(full.address, long(number)));
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(full.printed()).toContain('A lead could not be stored');
  const health = async () => (await fetch(new URL('/api/health', full.address))).status;
  expect([await health(), await health()]).toEqual([503, 503]);
  await full.stop();
  expect(await idsIn(store)).toEqual(
    statuses.flatMap((status, number) => (status === 200 ? [idOf(number)] : [])),
  );

  const roomy = await startServer(bundle, { LEADS_STORE: store });
  for (const number of statuses.keys()) expect(await post(roomy.address, long(number))).toBe(200);
  await roomy.stop();
  expect(await idsIn(store)).toHaveLength(60);
});
