import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { flagsOf } from './node-flags.ts';

/** What ends a process from outside. A terminal sends it to both; a supervisor may send it to one. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a bundle of the build's code in a process of its own, and ends as it ends: by its exit code or its signal.
 * @param bundle absolute path of its folder
 * @param argv the arguments after the script's name
 */
export async function runBundle(bundle: string, argv: readonly string[]): Promise<void> {
  const flags = ['--enable-source-maps', ...flagsOf(bundle)];
  const child = spawn(process.execPath, [...flags, join(bundle, 'main.mjs'), ...argv], {
    stdio: 'inherit',
    env: {
      NODE_COMPILE_CACHE: join(bundle, 'compiled'),
      // Packages are loaded before the code of a bundle runs, and React decides at its import which of its builds it is.
      NODE_ENV: 'production',
      ...process.env,
    },
  });
  const passOn = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, passOn);
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  for (const each of SIGNALS) process.off(each, passOn);
  if (signal) process.kill(process.pid, signal);
  else process.exitCode = code ?? 70;
}
