import { expect, test } from 'vitest';
import { formatMistake } from '../../../build/base/report.ts';
import { checkWrittenLinks } from '../../../build/checks/links.ts';
import { createReader } from '../../../build/content/read/reader.ts';
import { POST } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

test('broken links are found while a mistake elsewhere keeps pages from being rendered', async () => {
  const site = await sharedSite();
  await site.edit('services/seo.md', (text) => text.replace('order: 1', 'order: none'));
  const links = [
    '[a](/nowhere)',
    '[b](/contact?service=nope)',
    // These may be right.
    '[c](/services/seo) [d](/contact?service=seo) [e](/about#f) [g](/blog/category/x) [h](/x.pdf)',
  ];
  await site.write('posts/x.md', POST.replace('The body of the post.', links.join('\n')));
  const { content, canRender, mistakes } = await createReader({
    root: site.root,
    today: '2026-01-01',
  }).read();
  expect(canRender).toBe(false);
  expect((await checkWrittenLinks(content, mistakes)).map(formatMistake)).toEqual([
    expect.stringMatching(/posts\/x\.md:15 \/nowhere: no such page/),
    expect.stringMatching(/posts\/x\.md:16 \/contact\?service=nope: unknown service "nope"/),
  ]);
});
