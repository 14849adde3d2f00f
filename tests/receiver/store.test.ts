import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { describeMigrations } from './migrations-contract.ts';
import { describeStore } from './store-contract.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Opens a file when it is told to. */
const OPEN = `
  const { openSqlite } = await import('./receiver/store/sqlite.ts');
  process.stdout.write('ready');
  process.stdin.once('data', async () => {
    await (await openSqlite(process.argv[1])).close();
    process.stdin.destroy();
  });
`;

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'leads.sqlite');
}

describe('SQLite', () => {
  describeStore('leads', () => openSqlite(':memory:'));

  describeMigrations(async () => {
    const file = temporaryFile();
    return (steps) => openSqlite(file, steps);
  });

  test('several processes create a store at once', async () => {
    const file = temporaryFile();
    const processes = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', OPEN, file], {
        cwd: ROOT,
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    const ends = processes.map((child) => once(child, 'exit'));
    await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')));
    for (const { stdin } of processes) stdin.end('open');
    expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0, 0, 0]);
  });
});
