import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { lead, SITE, storedLeads } from './requests.ts';

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
async function start() {
  const [node = '', ...script] = SERVER;
  const child = spawn(node, [...script, '--port', '0'], { cwd: ROOT, env });
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

const send = async (address: string, body: Record<string, string>) =>
  (
    await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: SITE },
      body: JSON.stringify(body),
    })
  ).status;

describe('the command', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'serves until %s, and knows its leads afterwards',
    async (signal) => {
      const first = await start();
      expect(await send(first.address, lead('contact'))).toBe(200);
      first.child.kill(signal);
      expect(await first.end).toMatchObject({ code: 0, stderr: '' });

      const second = await start();
      expect(await send(second.address, lead('contact'))).toBe(200);
      second.child.kill(signal);
      await second.end;
      const database = await openSqlite(file);
      expect(await storedLeads(database)).toHaveLength(1);
      await database.close();
    },
  );

  test('prints the leads for a spreadsheet', async () => {
    const { child, end, address } = await start();
    await send(address, lead('contact', { company: '=1+1' }));
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
