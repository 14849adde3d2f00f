import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotliBest, brotliSize, quickSize } from '../../../build/base/brotli.ts';

const WORDS = 'Corn and soybeans stand in rows; field by field the season is counted. ';

test.each([0, 1, 20, 400])('%i sentences come back as they were, and their size is known', async (count) => {
  const text = Buffer.from(WORDS.repeat(count));
  const copy = await brotliBest(text);
  expect(brotliDecompressSync(copy)).toEqual(text);
  expect(brotliSize(text)).toBe(copy.length);
});

test('quick work tells about what the best does', async () => {
  const text = Buffer.from([...Array(400).keys()].map((number) => `<p>${number} ${WORDS}</p>`).join('\n'));
  const ratio = (await quickSize(text)) / brotliSize(text);
  expect(ratio).toBeGreaterThan(0.95);
  expect(ratio).toBeLessThan(1.3);
});
