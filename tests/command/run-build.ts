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
 * Starts build.ts in a child process, as a user would.
 * @param preload module to load first, relative to the project
 */
export function startBuild(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  preload?: string,
): ChildProcess {
  const imports = ['tsx', ...(preload ? [preload] : [])].flatMap((name) => ['--import', name]);
  const defaults = {
    NODE_ENV: 'production',
    SITE_URL: '',
    URL: '',
    FORMS_ENDPOINT: '',
    LEADS_STORE: ':memory:',
  };
  return spawn(process.execPath, [...imports, 'build.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, ...defaults, ...environment },
  });
}

/** Runs build.ts to its end. */
export function runBuild(...args: Parameters<typeof startBuild>): Promise<Finished> {
  const child = startBuild(...args);
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk) => {
      printed[name] += chunk;
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, ...printed }));
  });
}

/** Waits until a server prints its address. @param pattern captures the address */
export function printedAddress(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        printed += chunk;
        const [, address] = pattern.exec(printed) ?? [];
        if (address) resolve(address);
      });
    }
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
}
