import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What one process took. */
export interface Measure {
  milliseconds: number;
  /** Highest resident memory of the process with all its threads, in bytes; undefined where nobody tells. */
  peak: number | undefined;
}

/** A program with its words, and the folder that it runs in. */
export interface Command {
  program: string;
  args: readonly string[];
  cwd: string;
}

const TIME = '/usr/bin/time';
/** GNU time asks the kernel once at the end (ru_maxrss): nothing is missed between two looks. */
const hasTime = spawnSync(TIME, ['-f', '%M', 'true']).status === 0;
const LOOKS_MS = 20;
/** Of what a failed command printed, the end says why. */
const LINES_SHOWN = 20;

/**
 * Runs a command to its end.
 * @throws Error with the end of what it printed when its exit code is not 0
 */
export async function measure({ program, args, cwd }: Command): Promise<Measure> {
  const file = join(tmpdir(), `bench-peak-${process.pid}`);
  const [name, words] = hasTime ? [TIME, ['-f', '%M', '-o', file, program, ...args]] : [program, args];
  const start = process.hrtime.bigint();
  const child = spawn(name, words, { cwd, env: { ...process.env, NO_COLOR: '1' } });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  let polled = 0;
  const look = () => {
    polled = Math.max(polled, highWater(child.pid));
  };
  const timer = hasTime ? undefined : setInterval(look, LOOKS_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
  clearInterval(timer);
  const told =
    hasTime && code !== null ? Number(readFileSync(file, 'utf8').trim().split('\n').at(-1)) * 1024 : 0;
  rmSync(file, { force: true });
  if (code !== 0) {
    const last = Buffer.concat(printed).toString().trim().split('\n').slice(-LINES_SHOWN);
    throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${last.join('\n')}`);
  }
  return { milliseconds, peak: (hasTime ? told : polled) || undefined };
}

/** The highest memory of a process that still runs, where the system has /proc. */
function highWater(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
