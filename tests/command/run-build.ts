import { type ChildProcess, spawn } from 'node:child_process';
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
 * @param preload module that is loaded before it, relative to the project
 */
export function startBuild(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  preload?: string,
): ChildProcess {
  const imports = ['tsx', ...(preload ? [preload] : [])].flatMap((name) => ['--import', name]);
  const own = { NODE_ENV: 'production', SITE_URL: '', URL: '', FORMS_ENDPOINT: '' };
  return spawn(process.execPath, [...imports, 'build.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, ...own, ...environment },
  });
}

/** Runs build.ts to its end. */
export function runBuild(...given: Parameters<typeof startBuild>): Promise<Finished> {
  const child = startBuild(...given);
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
