import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnProcess } from '../child-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { messageNumber, testKills } from './kills-contract.ts';
import { lead, messagesIn, numbered, OWN_SITE } from './requests.ts';
import { bundledReceiver, postLead, startServer } from './server-process.ts';

const isLong = process.env.MODE === 'long';
const TIMEOUT = { timeout: 600_000 };
const bundle = await bundledReceiver();

testKills(() => join(temporaryFolder(), 'leads.sqlite'));

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
    const messages = Array.from({ length: LEADS }, (_, at) => messageNumber(0, at));
    // A lead and its copy go to different processes at nearly the same time.
    const waiting = messages.flatMap((message, at) => (at < COPIES ? [message, message] : [message]));
    let sent = 0;
    const sendAll = async () => {
      for (let message = waiting.shift(); message; message = waiting.shift()) {
        sent += 1;
        const address = servers[sent % 2]?.address ?? '';
        // Both write to one file: a process that doesn't get its turn says 503, or nothing: the site sends again.
        let status: number | undefined;
        do status = await postLead(address, lead('contact', { message }));
        while (status === 503 || status === undefined);
        expect(status).toBe(200);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, sendAll));
    expect(sent).toBe(LEADS + COPIES);
    const ends = await Promise.all(servers.map(({ stop }) => stop()));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect((await messagesIn(store)).sort()).toEqual(messages.sort());
  },
);

test('a restart refuses nobody: with a socket of systemd, what is sent waits for the new process', async () => {
  const listen = `$^F = 9; $s = IO::Socket::INET->new(Listen => 9, LocalAddr => "127.0.0.1:0"); dup2(fileno $s, 3);
    printf "port %d\n", $s->sockport; exec @ARGV`;
  const twice = `for each in 1 2; do "${process.execPath}" server.js & echo "$each: $!"; wait; done`;
  const settings = {
    LEADS_SITE: OWN_SITE,
    LEADS_STORE: join(temporaryFolder(), 'leads.sqlite'),
    LISTEN_FDS: '1',
  };
  const words = ['-MIO::Socket::INET', '-MPOSIX=dup2', '-e', listen, 'bash', '-c', twice];
  const server = spawnProcess('perl', words, { cwd: bundle.folder, env: { ...process.env, ...settings } });
  const address = `http://127.0.0.1:${await server.until(/^port (\d+)/m)}/api/leads`;
  expect(await postLead(address, lead('contact', numbered(1)))).toBe(200);
  process.kill(Number(await server.until(/^1: (\d+)/m)));
  const second = Number(await server.until(/^2: (\d+)/m));
  expect(await postLead(address, lead('contact', numbered(2)))).toBe(200);
  process.kill(second);
  expect((await server.ended).stderr).toBe('');
});

test('a disk that is full is an answer of 503; what was acknowledged is there, and the rest follows', async () => {
  const store = join(temporaryFolder(), 'leads.sqlite');
  const long = (number: number) =>
    lead('contact', { message: `Lead ${number}: ${'a longer story '.repeat(120)}` });
  // Every file ends at 400 kB: the log of the database, too.
  const full = await startServer(bundle, { LEADS_STORE: store }, { before: 'ulimit -f 400;' });
  const statuses: (number | undefined)[] = [];
  for (let number = 0; number < 60; number += 1) statuses.push(await postLead(full.address, long(number)));
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(full.printed()).toContain("A lead couldn't be stored");
  const health = async () => (await fetch(new URL('/api/health', full.address))).status;
  expect([await health(), await health()]).toEqual([503, 503]);
  await full.stop();
  const numbers = (await messagesIn(store)).map((message) => Number(/\d+/.exec(message)));
  expect(numbers).toEqual([...statuses.keys()].filter((number) => statuses[number] === 200));

  const roomy = await startServer(bundle, { LEADS_STORE: store });
  for (const number of statuses.keys()) expect(await postLead(roomy.address, long(number))).toBe(200);
  await roomy.stop();
  expect(await messagesIn(store)).toHaveLength(60);
});
