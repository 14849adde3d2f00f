import { expect, test } from 'vitest';
import { loadPackage } from '../../../build/base/load-package.ts';

test('packages are loaded one after the other, whatever becomes of the one before', async () => {
  const said: string[] = [];
  const load = (name: string) => async () => {
    said.push(`${name} begins`);
    await Promise.resolve();
    said.push(`${name} ends`);
    if (name === 'broken') throw new Error('no such package');
    return name;
  };
  const loaded = await Promise.allSettled(['a', 'broken', 'b'].map((name) => loadPackage(load(name))));
  expect(said).toEqual(['a begins', 'a ends', 'broken begins', 'broken ends', 'b begins', 'b ends']);
  expect(loaded).toMatchObject([{ value: 'a' }, { reason: { message: 'no such package' } }, { value: 'b' }]);
});
