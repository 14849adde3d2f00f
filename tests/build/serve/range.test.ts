import { expect, test } from 'vitest';
import { readRange } from '../../../build/serve/response.ts';

test('a range of a file of 100 bytes', () => {
  const ranges = {
    'bytes=0-9': { first: 0, last: 9 },
    'bytes=90-': { first: 90, last: 99 },
    'bytes=90-500': { first: 90, last: 99 },
    'bytes=-10': { first: 90, last: 99 },
    'bytes=-500': { first: 0, last: 99 },
    'bytes=99-99': { first: 99, last: 99 },
    // Outside of the file.
    ...{ 'bytes=100-': null, 'bytes=100-200': null, 'bytes=-0': null },
  };
  expect(Object.keys(ranges).map((header) => readRange(header, 100))).toEqual(Object.values(ranges));
  const complete = [undefined, '', 'bytes=-', 'bytes=9-0', 'bytes=0-1,3-4', 'lines=0-9', 'bytes=a-b'];
  expect(complete.map((header) => readRange(header, 100))).toEqual(complete.map(() => undefined));
});
