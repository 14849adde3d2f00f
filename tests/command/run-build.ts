import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface Finished {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/**
 * Starts build.ts in a process of its own, as a user would.
 * @param options of the process; its folder is the project's
 */
export function startBuild(
  arguments_: string[],
  environment: NodeJS.ProcessEnv = {},
  options: SpawnOptions = {},
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'build.ts', ...arguments_], {
    cwd: ROOT,
    ...options,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_URL: '',
      URL: '',
      FORMS_ENDPOINT: '',
      ...environment,
    },
  });
}

/** Starts build.ts as the first of a group of processes, which `killGroup` ends all at once. */
export function startGroup(arguments_: string[]): ChildProcess {
  return startBuild(arguments_, {}, { detached: true });
}

/** Kills a build with all of its processes, as a machine that goes down does. */
export function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}

/** Waits until a process has ended, and gives what it printed. */
export function finished(child: ChildProcess): Promise<Finished> {
  const out: string[] = [];
  const err: string[] = [];
  child.stdout?.on('data', (chunk) => out.push(String(chunk)));
  child.stderr?.on('data', (chunk) => err.push(String(chunk)));
  return new Promise((resolve) => {
    child.once('close', (code, signal) =>
      resolve({ code, signal, stdout: out.join(''), stderr: err.join('') }),
    );
  });
}

/** Runs build.ts to its end. */
export function runBuild(arguments_: string[], environment?: NodeJS.ProcessEnv): Promise<Finished> {
  return finished(startBuild(arguments_, environment));
}
