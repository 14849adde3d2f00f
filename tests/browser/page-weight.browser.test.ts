import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pageSource, routes } from './built-site.ts';

/** What a server can send in its first ten packets, before it must wait for an answer (RFC 6928): 14.2 kB. */
const FIRST_PACKETS = 14_541;
/** Pages for reading: their text alone may be longer. */
const LONG = /^\/(blog\/(?!category)|privacy-policy|terms-of-service|cookie-policy|accessibility)/;

describe('the first packets hold the page with its styles', () => {
  test.each(routes().filter((path) => !LONG.test(path)))('%s', (path) => {
    const sent = brotliCompressSync(pageSource(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    expect(sent.byteLength).toBeLessThanOrEqual(FIRST_PACKETS);
  });
});
