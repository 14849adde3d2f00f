import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { testInboxOn } from './inbox-contract.ts';
import { describeMigrations } from './migrations-contract.ts';
import { describeStore } from './store-contract.ts';
import { temporaryFolder } from './temporary-folder.ts';

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

describe('SQLite', () => {
  describeStore('leads', () => openSqlite(':memory:'));

  testInboxOn(() => openSqlite(':memory:'));

  describeMigrations(async () => {
    const file = join(await temporaryFolder(), 'leads.sqlite');
    return (steps) => openSqlite(file, steps);
  });

  test('several processes create a store at once', async () => {
    const file = join(await temporaryFolder(), 'leads.sqlite');
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
