import { expect, test } from 'vitest';
import { RETRY_CAP_MS, retryAfter, retryDelay, submissionId } from '../../../rules/forms/submission.ts';

test.each([
  [0, 500, 1000],
  [1, 1000, 2000],
  [2, 2000, 4000],
  [9, RETRY_CAP_MS / 2, RETRY_CAP_MS],
])('retry %d waits between %d and %d ms', (retry, least, most) => {
  expect(retryDelay(retry, 0)).toBe(least);
  expect(retryDelay(retry, 1)).toBe(most);
});

test.each([
  ['2', 2000],
  ['3600', 3_600_000],
  ['Mon, 02 Mar 2026 10:00:05 GMT', 5000],
  ['Mon, 02 Mar 2026 09:00:00 GMT', 0],
  [null, 0],
  ['0', 0],
  ['soon', 0],
  ['-5', 0],
])('Retry-After: %s means %d ms', (header, expected) => {
  expect(retryAfter(header, Date.parse('2026-03-02T10:00:00Z'))).toBe(expected);
});

test('the id of a lead is a UUID of version 8 of its form and values, not of their order', async () => {
  const id = await submissionId('contact', { name: 'June', email: 'j@x.example' });
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await submissionId('contact', { email: 'j@x.example', name: 'June' })).toBe(id);
  expect(await submissionId('contact', { email: 'j@x.example', name: 'Jane' })).not.toBe(id);
  expect(await submissionId('industry-lead', { name: 'June', email: 'j@x.example' })).not.toBe(id);
});
