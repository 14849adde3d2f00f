import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface Measure {
  seconds: number;
  /** Peak resident memory; 0 on systems without /proc. */
  megabytes: number;
}

/** Runs a program. @throws Error with its output if it fails */
export async function measure(program: string, args: readonly string[]): Promise<Measure> {
  const start = performance.now();
  const running = promisify(execFile)(program, args);
  let megabytes = 0;
  // The kernel tracks the peak: only growth after the last poll is missed.
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${running.child.pid}/status`, 'utf8').catch(() => '');
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
    if (peak) megabytes = Number(peak) / 1024;
  }, 10);
  await running.finally(() => clearInterval(timer));
  return { seconds: (performance.now() - start) / 1000, megabytes };
}

/** For an even number of values, the upper one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** @param part from 0 to 100 */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil((values.length * part) / 100) - 1] ?? 0;
}
