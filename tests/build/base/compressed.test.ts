import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotliBest } from '../../../build/base/compressed.ts';

test.each([0, 1, 400])('%i sentences survive compression', async (count) => {
  const text = Buffer.from('Corn and soybeans grow in rows. '.repeat(count));
  expect(brotliDecompressSync(await brotliBest(text))).toEqual(text);
});
