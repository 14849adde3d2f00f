import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createLiveSite } from '../../../build/dev/live-site.ts';
import { SAMPLE } from '../../sample.ts';

test.each([
  [true, "frame-ancestors 'self'"],
  [false, "frame-ancestors 'none'"],
])('with the editor: %s, pages have %s', async (isEdited, frames) => {
  const folders = { content: SAMPLE, static: resolve('static') };
  const site = createLiveSite({ ...folders, today: '2026-01-01', isEdited });
  await site.update([]);
  const page = await site.read('about.html');
  expect([page?.headers, site.headers('/nowhere')]).toEqual(
    Array(2).fill(expect.objectContaining({ 'Content-Security-Policy': expect.stringContaining(frames) })),
  );
});
