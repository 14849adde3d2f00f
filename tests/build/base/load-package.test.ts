import { expect, test } from 'vitest';
import { loadPackage } from '../../../build/base/helpers.ts';

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
