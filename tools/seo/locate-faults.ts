import { isAbsolute } from 'node:path';
import type { Mistake } from '../../build/base/errors.ts';
import { locate } from '../../build/content/read/locate.ts';
import { readSource } from '../../build/content/read/source-file.ts';
import type { Fault } from './fault.ts';

/** Files read at once. */
const CONCURRENCY = 64;

/** Gives faults their lines: that of the field, or the first that holds the words. */
export async function locateFaults(faults: readonly Fault[]): Promise<Mistake[]> {
  const located: Mistake[] = [];
  for (let start = 0; start < faults.length; start += CONCURRENCY) {
    const part = faults.slice(start, start + CONCURRENCY);
    located.push(...(await locate(await Promise.all(part.map(withLine)))));
  }
  return located;
}

async function withLine({ page: _, near, ...fault }: Fault): Promise<Mistake> {
  if (!near || !isAbsolute(fault.file)) return fault;
  const lines = readSource(fault.file).split('\n');
  for (const words of near) {
    const index = lines.findIndex((line) => line.includes(words));
    if (index >= 0) return { ...fault, line: index + 1 };
  }
  return fault;
}
