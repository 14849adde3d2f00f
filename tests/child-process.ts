import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A command that was started. */
export interface Started {
  child: ChildProcess;
  /** What it has printed until now. */
  printed(): string;
  /** Waits until it prints this. @returns what the pattern captures @throws what it has printed, if it ends before */
  until(pattern: RegExp): Promise<string>;
  ended: Promise<Finished>;
  /** Ends it, by default as Ctrl-C does. */
  stop(signal?: NodeJS.Signals): Promise<Finished>;
}

interface Finished {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Starts a command, and collects what it prints. */
export function spawnProcess(program: string, args: readonly string[], options: SpawnOptions = {}): Started {
  const child = spawn(program, args, { ...options, stdio: 'pipe' });
  const out = { stdout: '', stderr: '' };
  let printed = '';
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk) => {
      out[name] += chunk;
      printed += chunk;
    });
  }
  const ended = once(child, 'close').then(([code, signal]): Finished => ({ code, signal, ...out }));
  return {
    child,
    printed: () => printed,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const [, found] = pattern.exec(printed) ?? [];
          if (found) resolve(found);
        };
        look();
        for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
        void ended.then(() => reject(new Error(printed)));
      }),
    ended,
    stop(signal = 'SIGINT') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts build.ts, as a user would. */
export function startBuild(words: readonly string[], siteUrl = ''): Started {
  const environment = { SITE_URL: siteUrl, URL: '', FORMS_ENDPOINT: '', LEADS_STORE: ':memory:' };
  return spawnProcess(process.execPath, ['--import', 'tsx', 'build.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
}
