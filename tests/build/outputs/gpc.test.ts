import { expect, test } from 'vitest';
import { gpcOutput } from '../../../build/outputs/outputs.ts';
import type { Content } from '../../../model/content.ts';

const contentWith = (path: string) =>
  ({ pages: { legal: [{ path, file: 'x.md', data: { lastUpdated: '2026-02-03' } }] } }) as unknown as Content;

test('the site honors Global Privacy Control, with the date of its privacy policy', () => {
  const [output, ...others] = gpcOutput(contentWith('/privacy-policy'));
  expect(others).toEqual([]);
  expect(output?.path).toBe('.well-known/gpc.json');
  expect(JSON.parse(`${output?.body}`)).toEqual({ gpc: true, lastUpdate: '2026-02-03' });
});

test('a site without a privacy policy does not claim to', () => {
  expect(gpcOutput(contentWith('/terms'))).toEqual([]);
});
