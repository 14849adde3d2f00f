import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import type { Rival } from './options.ts';

const GIGABYTE = 1024 ** 3;

/**
 * What the figures were measured on.
 * @param versions of the rivals that took part
 */
export function machine(versions: Partial<Record<Rival, string>>): string {
  const [first] = cpus();
  const rivals = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores`,
    `${Math.round(totalmem() / GIGABYTE)} GB`,
    `Node ${process.versions.node}`,
    ...rivals,
  ].join('; ');
}

/** The first version number that a program prints, undefined when it is not installed. */
export function versionOf(program: string, ...args: string[]): string | undefined {
  const { stdout, status } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? /\d+\.\d+\.\d+/.exec(stdout)?.[0] : undefined;
}
