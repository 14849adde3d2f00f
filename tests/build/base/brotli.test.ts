import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotliBest } from '../../../build/base/brotli.ts';

test.each([0, 1, 400])('%i sentences come back unchanged', async (count) => {
  const text = Buffer.from('Corn and soybeans stand in rows; field by field. '.repeat(count));
  expect(brotliDecompressSync(await brotliBest(text))).toEqual(text);
});
