import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createLiveSite } from '../../../build/dev/live-site.ts';
import { createSite, mistakesOf } from '../../fixture-site.ts';
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

test('pages follow the colors and the mark of the brand', async () => {
  const fixture = await createSite();
  try {
    const site = createLiveSite({ content: fixture.root, static: resolve('static'), today: '2026-01-01' });
    await site.update([]);
    const colors = (main: string) =>
      fixture.edit('site.yaml', (text) => text.replace(/^ {4}main: .*$/m, `    main: "${main}"`));
    await colors('#1f3a5f');
    await fixture.write('mark.svg', '<svg viewBox="0 0 9 9"><path fill="var(--field)" d="M0 0h9v9z"/></svg>');
    await site.update([]);
    expect(site.styles('/')).toContain('--field:light-dark(#1f3a5f,');
    const html = String((await site.read('index.html'))?.body);
    expect(html).toContain(
      '<svg viewBox="0 0 9 9" aria-hidden="true"><path fill="var(--field)" d="M0 0h9v9z">',
    );
    expect(String((await site.read('favicon.svg'))?.body)).toContain('<path fill="#1f3a5f" d="M0 0h9v9z">');
    await colors('#7fb3d5');
    expect(await mistakesOf(fixture, site.update([]))).toEqual([
      expect.stringMatching(
        /^content\/site\.yaml:\d+ brand\.colors\.main: white text on "#7fb3d5" has a contrast of 2\.2:1, and needs 4\.5:1\. The nearest color that passes is "#\w{6}"$/,
      ),
    ]);
  } finally {
    await fixture.remove();
  }
});
