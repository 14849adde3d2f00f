import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { measure } from '../../../tools/bench/measure.ts';

const node = (code: string) => ({ program: process.execPath, args: ['-e', code], cwd: tmpdir() });
const MB = 1024 ** 2;

describe('measuring a process', () => {
  test('tells its time and its highest memory, that of threads too', async () => {
    const held = `Buffer.alloc(${300 * MB}, 1); setTimeout(() => {}, 100)`;
    const inThread = `new (require('node:worker_threads').Worker)(${JSON.stringify(held)}, { eval: true })`;
    const [idle, busy, threaded] = [
      await measure(node('')),
      await measure(node(held)),
      await measure(node(inThread)),
    ];
    expect(busy.milliseconds).toBeGreaterThanOrEqual(100);
    expect((busy.peak ?? 0) - (idle.peak ?? 0)).toBeGreaterThan(250 * MB);
    expect((threaded.peak ?? 0) - (idle.peak ?? 0)).toBeGreaterThan(250 * MB);
  });

  test('of one that fails shows what it printed', async () => {
    const failing = measure(node("console.log('a page'); console.error('is broken'); process.exitCode = 3"));
    await expect(failing).rejects.toThrow(/ended with 3:\n(?=[\s\S]*a page)[\s\S]*is broken/);
  });

  test('of a program that there is not fails', async () => {
    await expect(measure({ program: '/no/such/program', args: [], cwd: tmpdir() })).rejects.toThrow();
  });
});
