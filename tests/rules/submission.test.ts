import { describe, expect, test } from 'vitest';
import { RETRIES, RETRY_CAP_MS, retryAfter, retryDelay, submissionId } from '../../rules/submission.ts';

describe('the wait before a retry', () => {
  test.each([
    [0, 500, 1000],
    [1, 1000, 2000],
    [2, 2000, 4000],
    [9, RETRY_CAP_MS / 2, RETRY_CAP_MS],
  ])('%d doubles from a second up to the cap, scattered from %d to %d ms', (retry, least, most) => {
    expect(retryDelay(retry, 0)).toBe(least);
    expect(retryDelay(retry, 1)).toBe(most);
  });

  test('comes three times', () => {
    expect(RETRIES).toBe(3);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-03-02T10:00:00Z');
  test.each([
    ['in seconds', '2', 2000],
    ['an hour', '3600', 3_600_000],
    ['a date', 'Mon, 02 Mar 2026 10:00:05 GMT', 5000],
    ['a date that is over', 'Mon, 02 Mar 2026 09:00:00 GMT', 0],
    ['missing', null, 0],
    ['zero', '0', 0],
    ['no time at all', 'soon', 0],
    ['negative', '-5', 0],
  ])('%s', (_, header, expected) => {
    expect(retryAfter(header, now)).toBe(expected);
  });
});

describe('the id of a lead', () => {
  test('is a UUID of version 8', async () => {
    expect(await submissionId('contact', { name: 'June' })).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test('is the same for the same words, in whatever order, and another for others', async () => {
    const id = await submissionId('contact', { name: 'June', email: 'j@x.example' });
    expect(await submissionId('contact', { email: 'j@x.example', name: 'June' })).toBe(id);
    expect(await submissionId('contact', { email: 'j@x.example', name: 'Jane' })).not.toBe(id);
    expect(await submissionId('industry-lead', { name: 'June', email: 'j@x.example' })).not.toBe(id);
  });
});
