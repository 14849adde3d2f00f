import { expect, test } from 'vitest';
import { inParallel, loadPackage } from '../../../build/base/parallel.ts';

test('packages load one after another, even after one fails', async () => {
  const events: string[] = [];
  const load = (name: string) => async () => {
    events.push(`${name} starts`);
    await Promise.resolve();
    events.push(`${name} ends`);
    if (name === 'broken') throw new Error('no such package');
    return name;
  };
  const loaded = await Promise.allSettled(['a', 'broken', 'b'].map((name) => loadPackage(load(name))));
  expect(events).toEqual(['a starts', 'a ends', 'broken starts', 'broken ends', 'b starts', 'b ends']);
  expect(loaded).toMatchObject([{ value: 'a' }, { reason: { message: 'no such package' } }, { value: 'b' }]);
});

test('results keep the order of the items, while only a few calls run at once', async () => {
  let [running, most] = [0, 0];
  const results: number[] = [];
  const work = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    for (let turns = item % 3; turns >= 0; turns -= 1) await Promise.resolve();
    running -= 1;
    return item;
  };
  for await (const result of inParallel(Array(1000).keys(), work)) results.push(result);
  expect(results).toEqual([...Array(1000).keys()]);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(100);
});

test('a failure is thrown after the results before it', async () => {
  const items = inParallel([1, 2, 3], async (item) => (item === 2 ? Promise.reject(new Error('two')) : item));
  expect(await items.next()).toEqual({ done: false, value: 1 });
  await expect(items.next()).rejects.toThrow('two');
});
