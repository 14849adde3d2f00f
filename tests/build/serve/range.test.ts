import { expect, test } from 'vitest';
import { readRange } from '../../../build/serve/send.ts';

test.each([
  ['bytes=0-9', 100, { first: 0, last: 9 }],
  ['bytes=90-', 100, { first: 90, last: 99 }],
  ['bytes=90-500', 100, { first: 90, last: 99 }],
  ['bytes=-10', 100, { first: 90, last: 99 }],
  ['bytes=-500', 100, { first: 0, last: 99 }],
  ['bytes=99-99', 100, { first: 99, last: 99 }],
])('%s of %i bytes is %o', (header, size, range) => {
  expect(readRange(header, size)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is outside a file of 100 bytes', (header) => {
  expect(readRange(header, 100)).toBeNull();
});

test.each([undefined, '', 'bytes=-', 'bytes=9-0', 'bytes=0-1,3-4', 'lines=0-9', 'bytes=a-b'])(
  '%s requests the complete file',
  (header) => {
    expect(readRange(header, 100)).toBeUndefined();
  },
);
