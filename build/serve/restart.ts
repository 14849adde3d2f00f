import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';

/** Exit code of a process that wants to be started again, because its code has changed. */
export const RESTART = 75;

/** Runs build.ts, and starts it again whenever its code has changed. @returns its exit code */
async function run(words: readonly string[]): Promise<number> {
  let child: ChildProcess;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  for (;;) {
    child = spawn(process.execPath, [...process.execArgv, 'build.ts', ...words], { stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code !== RESTART) return code ?? 1;
  }
}

// Not run on import: the development server needs only RESTART from this file.
if (import.meta.filename === realpathSync(process.argv[1] ?? ''))
  process.exitCode = await run(process.argv.slice(2));
