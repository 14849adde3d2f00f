import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../../../build/base/errors.ts';
import { checkKeyFile, submit } from '../../../build/indexnow/submit.ts';
import { KEY, type SearchEngine, startSearchEngine } from './search-engine.ts';

let engine: SearchEngine;

beforeAll(async () => {
  engine = await startSearchEngine();
});
afterAll(() => engine.close());
beforeEach(() => {
  engine.submissions = [];
  engine.answers = [];
  engine.keyFile = KEY;
});

const message = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => (error instanceof UserError ? error.message : `a fault: ${error}`),
  );

describe('a submission', () => {
  test('says whose addresses these are, and where the key is', async () => {
    await submit(engine.options, [`${engine.origin}/`, `${engine.origin}/about`]);
    expect(engine.submissions).toEqual([
      {
        host: new URL(engine.origin).host,
        key: KEY,
        keyLocation: `${engine.origin}/${KEY}.txt`,
        urlList: [`${engine.origin}/`, `${engine.origin}/about`],
      },
    ]);
  });

  test.each([
    [200, {}, /^accepted$/],
    [202, {}, /^accepted$/],
    [400, {}, /\(400\): it could not read it/],
    [403, {}, /\(403\): the key is not valid/],
    [422, {}, /\(422\): the addresses are not of the site/],
    [429, {}, /\(429\): too many submissions\. Try again later$/],
    [429, { 'retry-after': '120' }, /Try again in 120 seconds$/],
    [
      429,
      { 'retry-after': 'Fri, 02 Jan 2026 10:00:00 GMT' },
      /Try again after Fri, 02 Jan 2026 10:00:00 GMT$/,
    ],
    [429, { 'retry-after': 'tomorrow' }, /Try again later$/],
    [500, {}, /\(500\): try again later$/],
    [308, { location: '/elsewhere' }, /\(308\): try again later$/],
  ])('answered %i with %j is told in words', async (status, headers, words) => {
    engine.answers = [{ status, headers }];
    expect(await message(submit(engine.options, ['/']))).toMatch(words);
    expect(engine.submissions).toHaveLength(1);
  });
});

describe('a server', () => {
  test('that is not there is told', async () => {
    const endpoint = await freeAddress();
    expect(await message(submit({ ...engine.options, endpoint }, []))).toBe(
      `${endpoint} cannot be reached (ECONNREFUSED). Try again later`,
    );
  });

  test('that never answers is given up', async () => {
    const silent = createServer();
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    const told = await message(submit({ ...engine.options, endpoint, timeout: 20 }, []));
    silent.close();
    expect(told).toBe(`${endpoint} did not answer within 0.02 seconds. Try again later`);
  });
});

describe('the key of the live site', () => {
  test.each([KEY, `${KEY}\n`])('is right as %j', async (text) => {
    engine.keyFile = text;
    expect(await message(checkKeyFile(engine.options))).toBe('accepted');
  });

  test.each([
    [undefined, 404],
    ['another-key', 200],
    ['', 200],
  ])('is missing when its file says %j', async (text, status) => {
    engine.keyFile = text;
    expect(await message(checkKeyFile(engine.options))).toBe(
      `The live site does not have the key at ${engine.origin}/${KEY}.txt (${status}). Build and deploy it, and try again`,
    );
  });
});

/** An address where nobody listens any more. */
async function freeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}/`;
}
