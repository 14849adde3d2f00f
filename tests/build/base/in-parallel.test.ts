import { expect, test } from 'vitest';
import { inParallel } from '../../../build/base/in-parallel.ts';

async function all<Item>(items: AsyncIterable<Item>, list: Item[] = []): Promise<Item[]> {
  for await (const item of items) list.push(item);
  return list;
}

test('results come in the order of the items, whichever ends first', async () => {
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const work = async (index: number) => {
    await ends[index]?.promise;
    return index;
  };
  for (const { resolve } of ends.toReversed()) resolve();
  expect(await all(inParallel([0, 1, 2], work))).toEqual([0, 1, 2]);
});

test('a few items are worked on at once, not all', async () => {
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  for await (const _ of inParallel(Array(1000).keys(), work));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(100);
});

test('a failure is thrown when its turn comes', async () => {
  const results: number[] = [];
  const work = async (item: number) => {
    if (item === 2) throw new Error('two');
    return item;
  };
  await expect(all(inParallel([1, 2, 3], work), results)).rejects.toThrow('two');
  expect(results).toEqual([1]);
});
