import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { temporaryFolder } from '../../temporary-folder.ts';
import { freePort } from './own-process.ts';

/** Where Debian's package puts the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';
const programs = existsSync(VERSIONS)
  ? readdirSync(VERSIONS).map((version) => join(VERSIONS, version, 'bin'))
  : [];

export interface Postgres {
  /** Creates an empty database. @returns its address */
  create(): Promise<string>;
  stop(): void;
}

/** How to install it; undefined when it is installed. */
export const missingPostgres = (): string | undefined =>
  programs.length > 0 ? undefined : 'apt-get install postgresql';

/** Starts a server of its own in a temporary folder. PostgreSQL refuses to run as root: Debian's user runs it then. */
export async function startPostgres(port?: number): Promise<Postgres> {
  port ??= await freePort();
  const isRoot = process.getuid?.() === 0;
  const folder = temporaryFolder();
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  const run = (program: string, ...args: string[]) => {
    const command = [join(programs.at(-1) ?? '', program), '-D', data, ...args];
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(first, rest, { cwd: folder, stdio: 'ignore' });
  };
  run('initdb', '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync');
  const options = `-h 127.0.0.1 -p ${port} -k ${folder}`;
  run('pg_ctl', 'start', '--wait', '--log', join(folder, 'log'), '-o', options);
  const server = `postgres://postgres@127.0.0.1:${port}`;
  let databases = 0;
  return {
    async create() {
      const name = `leads${++databases}`;
      const client = new pg.Client(`${server}/postgres`);
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return `${server}/${name}`;
    },
    stop() {
      run('pg_ctl', 'stop', '--mode', 'immediate');
      rmSync(folder, { recursive: true });
    },
  };
}
