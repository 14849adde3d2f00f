import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readLeads } from '../../receiver/file-store.ts';
import { lead, SITE } from './requests.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = [process.execPath, '--import', 'tsx', 'receiver/server.ts'];

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receiver-'));
  file = join(folder, 'leads.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the command to its end, as a user would. */
async function run(...options: string[]) {
  const [node = '', ...script] = SERVER;
  return ended(spawn(node, [...script, ...options], { cwd: ROOT }));
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
async function start(before = '') {
  const command = [...SERVER, '--port', '0', '--site', SITE, '--file', file].map((word) => `'${word}'`);
  const child = spawn('bash', ['-c', `${before} exec ${command.join(' ')}`], { cwd: ROOT });
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
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

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
      expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1);
    },
  );

  test('answers 503 when the disk is full, leaves no half line, and says why to its owner', async () => {
    // One kilobyte a file is the smallest full disk.
    const { child, end, address } = await start('ulimit -f 1;');
    const statuses = [];
    for (let number = 0; number < 8; number += 1) {
      statuses.push(await send(address, lead('contact', { _id: idOf(number), company: 'x'.repeat(100) })));
    }
    // What is short may fit in where something longer did not.
    statuses.push(await send(address, lead('newsletter', { _id: idOf(9) })));
    child.kill('SIGINT');
    const { stderr } = await end;
    const { leads, broken, cut } = await readLeads(file);
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(7)).toBe(503);
    expect(leads).toHaveLength(statuses.filter((status) => status === 200).length);
    expect({ broken, cut }).toEqual({ broken: 0, cut: false });
    expect(stderr).toContain('A lead could not be stored: Error: EFBIG');
  });

  test('prints the leads of a file for a spreadsheet', async () => {
    const { child, end, address } = await start();
    await send(address, lead('contact', { company: '=1+1' }));
    child.kill('SIGINT');
    await end;
    await writeFile(file, '{"id":', { flag: 'a' });
    const { code, stdout, stderr } = await run('--csv', '--file', file);
    expect(code).toBe(0);
    expect(stdout).toContain(`"'=1+1"`);
    expect(stderr).toBe(`${file}: 1 broken lines were skipped\n`);
  });

  test.each([
    [['--help'], 0, 'stdout', /^Usage: npm run receiver/],
    [['--prot', '1'], 2, 'stderr', /^Unknown option '--prot'\. See --help\n$/],
    [['--port', 'http'], 2, 'stderr', /^--port http is not a port/],
    [['--port', '65536'], 2, 'stderr', /^--port 65536 is not a port/],
    [['--site', 'example.com'], 2, 'stderr', /^--site example\.com is not an address\. Write it as https:/],
    [['--csv', '--file', '/'], 1, 'stderr', /^EISDIR/],
  ] as const)('%j ends with %i', async (options, code, stream, text) => {
    const result = await run(...options);
    expect(result.code).toBe(code);
    expect(result[stream]).toMatch(text);
    expect(result.stderr).not.toMatch(/^ {4}at /m);
  });
});
