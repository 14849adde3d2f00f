import { expect, test } from 'vitest';
import { indexNowKeyOutput } from '../../../build/outputs/indexnow-key.ts';

test('a key is published in a file with its name', () => {
  const [output, ...others] = indexNowKeyOutput({ indexNow: { key: '0123abcd-key' } });
  expect(output).toMatchObject({ path: '0123abcd-key.txt', body: '0123abcd-key' });
  expect(others).toEqual([]);
});

test('without a key there is no file', () => {
  expect(indexNowKeyOutput({ indexNow: { key: null } })).toEqual([]);
});
