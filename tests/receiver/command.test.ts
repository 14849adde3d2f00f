import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { freePort } from '../servers/hosts/own-process.ts';
import { lead, SITE, storedLeads } from './requests.ts';
import { post } from './server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = [process.execPath, '--import', 'tsx', 'receiver/server.ts'];

let folder: string;
let file: string;
let env: NodeJS.ProcessEnv;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receiver-'));
  file = join(folder, 'leads.sqlite');
  env = { ...process.env, LEADS_SITE: SITE, LEADS_STORE: file };
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the command to its end, as a user would. */
async function run(options: readonly string[], settings: NodeJS.ProcessEnv = {}) {
  const [node = '', ...script] = SERVER;
  return ended(spawn(node, [...script, ...options], { cwd: ROOT, env: { ...env, ...settings } }));
}

function ended(child: ChildProcess) {
  const printed = { stdout: '', stderr: '' };
  child.stdout?.on('data', (part) => {
    printed.stdout += part;
  });
  child.stderr?.on('data', (part) => {
    printed.stderr += part;
  });
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, ...printed }));
  });
}

/** Starts the server, and waits for the address that it prints. */
async function start(port = 0) {
  const [node = '', ...script] = SERVER;
  const child = spawn(node, [...script, '--port', String(port)], { cwd: ROOT, env });
  const end = ended(child);
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (part) => {
      printed += part;
      const match = /^ {2}(http:\S+)$/m.exec(printed);
      if (match?.[1]) resolve(match[1]);
    });
    end.then(({ stderr }) => reject(new Error(stderr)));
  });
  return { child, end, address };
}

/** Starts a form, and waits until the server is reading it. */
async function halfSent(address: string) {
  const body = new URLSearchParams(lead('contact')).toString();
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = `POST /api/leads HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n`;
  socket.write(`${head}Content-Type: application/x-www-form-urlencoded\r\n\r\n`);
  await once(socket, 'data');
  socket.write(body.slice(0, 20));
  return { socket, rest: body.slice(20) };
}

/** Asks the server to stop, and waits until it takes no more connections. */
async function interrupt(child: ChildProcess, address: string) {
  child.kill('SIGINT');
  const { port, hostname } = new URL(address);
  for (let isOpen = true; isOpen; ) {
    const socket: Socket = connect(Number(port), hostname);
    isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
  }
}

describe('the command', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'serves until %s, and knows its leads afterwards',
    async (signal) => {
      const first = await start();
      expect(await post(first.address, lead('contact'))).toBe(200);
      first.child.kill(signal);
      expect(await first.end).toMatchObject({ code: 0, stderr: '' });

      const second = await start();
      expect(await post(second.address, lead('contact'))).toBe(200);
      second.child.kill(signal);
      await second.end;
      const database = await openSqlite(file);
      expect(await storedLeads(database)).toHaveLength(1);
      await database.close();
    },
  );

  test('answers the forms that are under way before it stops', async () => {
    const { child, end, address } = await start();
    const { socket, rest } = await halfSent(address);
    await interrupt(child, address);
    // npm and tsx pass Ctrl-C on, though the terminal has sent it to all.
    child.kill('SIGINT');
    socket.write(rest);
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 303 /);
    expect((await end).code).toBe(0);
  });

  test('stops at once when it is told so twice', async () => {
    const { child, end, address } = await start();
    const { socket } = await halfSent(address);
    socket.on('error', () => {});
    await interrupt(child, address);
    const again = setInterval(() => child.kill('SIGINT'), 50);
    expect((await end).code).toBe(1);
    clearInterval(again);
  });

  test('says where its leads are read, at an address that opens', async () => {
    env.LEADS_SITE = '';
    const port = await freePort();
    const { child, end } = await start(port);
    child.kill('SIGINT');
    const { stdout } = await end;
    expect(stdout).toContain(`  http://127.0.0.1:${port}/api/leads\n`);
    expect(stdout).toMatch(new RegExp(`^  http://127\\.0\\.0\\.1:${port}/inbox/sign-in/link\\?token=`, 'm'));
  });

  test('says that nobody may read the leads of a site', async () => {
    const { child, end } = await start();
    child.kill('SIGINT');
    expect((await end).stdout).toContain('nobody may read them. List the email addresses');
  });

  test('tells of settings that it does not know', async () => {
    env.LEADS_PEOPEL = 'ada@example.com';
    const { child, end } = await start();
    child.kill('SIGINT');
    expect((await end).stdout).toContain(' LEADS_PEOPEL is not a setting of the receiver\n');
  });

  test('goes on when nobody reads what it prints', async () => {
    const { child, end, address } = await start();
    child.stdout.destroy();
    child.stderr.destroy();
    for (const form of ['contact', 'newsletter'] as const) expect(await post(address, lead(form))).toBe(200);
    child.kill('SIGINT');
    expect((await end).code).toBe(0);
  });

  test('says in a sentence why it can not start', async () => {
    const noDatabase = join(folder, 'no-database');
    await writeFile(noDatabase, 'This is no database. '.repeat(100));
    const { address, child, end } = await start();
    const cases: [string[], NodeJS.ProcessEnv, string][] = [
      [
        [],
        { LEADS_STORE: noDatabase },
        `${noDatabase} is not a SQLite database. Set LEADS_STORE to another file\n`,
      ],
      [
        [],
        { LEADS_STORE: folder },
        `${folder} can't be written. Let the receiver's user write to it and its folder, or set LEADS_STORE to another file\n`,
      ],
      [
        [],
        { LEADS_STORE: 'postgres://ada:secret@127.0.0.1:1/leads' },
        "PostgreSQL can't be used (connect ECONNREFUSED 127.0.0.1:1). Check that it runs, and LEADS_STORE\n",
      ],
      [
        [],
        { CMS_SITE: SITE, CMS_REPOSITORY: 'hall/site', CMS_GITHUB_ID: 'id' },
        'CMS_GITHUB_SECRET is missing\n',
      ],
      [
        [],
        { LEADS_SITE: 'example.com', LEADS_PROXIES: 'one' },
        'LEADS_SITE is not an address. Write it as https://www.example.com\nLEADS_PROXIES needs a number from 0 to 5\n',
      ],
      [
        ['--port', new URL(address).port],
        {},
        `Port ${new URL(address).port} is taken. Choose another one with --port\n`,
      ],
    ];
    for (const [options, settings, stderr] of cases) {
      expect(await run(options, settings)).toEqual({ code: 1, stdout: '', stderr });
    }
    child.kill('SIGINT');
    await end;
  });

  test('prints the leads for a spreadsheet', async () => {
    const { child, end, address } = await start();
    await post(address, lead('contact', { company: '=1+1' }));
    child.kill('SIGINT');
    await end;
    const { code, stdout } = await run(['--csv']);
    expect(code).toBe(0);
    expect(stdout).toContain(`"'=1+1"`);
  });

  test.each([
    [['--help'], 0, 'stdout', /^Usage: npm run receiver/],
    [['--prot', '1'], 2, 'stderr', /^Unknown option '--prot'\. See --help\n$/],
    [['--port', 'http'], 2, 'stderr', /^--port http is not a port/],
    [['--port', '65536'], 2, 'stderr', /^--port 65536 is not a port/],
  ] as const)('%j ends with %i', async (options, code, stream, text) => {
    const result = await run(options);
    expect(result.code).toBe(code);
    expect(result[stream]).toMatch(text);
    expect(result.stderr).not.toMatch(/^ {4}at /m);
  });
});
