import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnProcess } from './child-process.ts';
import { copyProject } from './project-copy.ts';
import { freePort } from './servers/hosts/own-process.ts';

/** A copy of the project with a running development server, for tests that edit its files. */
export interface DevProject {
  /** Absolute path. */
  root: string;
  /** Address of the server, without a slash at the end. */
  address: string;
  /** The output of the server so far. */
  printed(): string;
  /** Saves a file as many editors do: written elsewhere and moved over the old one. @throws if nothing changes */
  edit(path: string, change: (text: string) => string): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Copies the project and starts its development server.
 * @param prepare changes the copy first
 * @param words the command line: the command, and options
 */
export async function startDev(
  prepare: (root: string) => Promise<void> | void = () => undefined,
  words: readonly [command: 'dev' | 'edit', ...options: string[]] = ['dev'],
): Promise<DevProject> {
  const root = await copyProject();
  await prepare(root);
  // As package.json does. A process that is restarted listens at the same address only on a port of its own.
  const run = ['node_modules/tsx/dist/cli.mjs', 'build/serve/restart.ts'];
  const server = spawnProcess(process.execPath, [...run, ...words, '--port', String(await freePort())], {
    cwd: root,
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', FORMS_ENDPOINT: '', SITE_URL: '' },
  });
  const address = await server.until(/(?:This computer {2}|Edit the site at )(http:\S+)/);
  return {
    root,
    address,
    printed: server.printed,
    async edit(path, change) {
      const file = join(root, path);
      const text = await readFile(file, 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`The edit of ${path} changes nothing`);
      await writeFile(`${root}/aside`, changed);
      await rename(`${root}/aside`, file);
    },
    async remove() {
      if (server.child.exitCode === null) process.kill(-(server.child.pid ?? 0), 'SIGKILL');
      await server.ended;
    },
  };
}
