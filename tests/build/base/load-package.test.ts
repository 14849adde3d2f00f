import { expect, test } from 'vitest';
import { loadPackage } from '../../../build/base/load-package.ts';

test('packages are loaded one after the other, even after one fails', async () => {
  const events: string[] = [];
  const load = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    if (name === 'broken') throw new Error('no such package');
    return name;
  };
  const loaded = await Promise.allSettled(['a', 'broken', 'b'].map((name) => loadPackage(load(name))));
  expect(events).toEqual(['a begins', 'a ends', 'broken begins', 'broken ends', 'b begins', 'b ends']);
  expect(loaded).toMatchObject([{ value: 'a' }, { reason: { message: 'no such package' } }, { value: 'b' }]);
});
