import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createLiveSite } from '../../../build/dev/live-site.ts';

const POLICY = 'Content-Security-Policy';

test.each([
  ['http://localhost:8081', "frame-ancestors 'self'", 'same-origin-allow-popups'],
  [undefined, "frame-ancestors 'none'", 'same-origin'],
])('with the editor saving to %s, pages have %s', async (editorServer, frames, opener) => {
  const folders = { content: resolve('content'), static: resolve('static') };
  const site = createLiveSite({ ...folders, today: '2026-01-01', editorServer });
  await site.update([]);
  const page = await site.read('about.html');
  expect([page?.headers?.[POLICY], site.headers('/nowhere')[POLICY]]).toEqual([
    expect.stringContaining(frames),
    expect.stringContaining(frames),
  ]);
  const editor = site.headers('/admin');
  expect(editor['Cross-Origin-Opener-Policy']).toBe(opener);
  expect(editor[POLICY]?.includes('http://localhost:8081')).toBe(editorServer !== undefined);
});
