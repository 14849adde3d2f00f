import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatMistake } from '../../../build/base/errors.ts';
import type { Fault } from '../../../tools/seo/fault.ts';
import { locateFaults } from '../../../tools/seo/locate-faults.ts';
import { createSite, type FixtureSite, POST } from '../../fixture-site.ts';

let site: FixtureSite;

beforeEach(async () => {
  site = await createSite();
  await site.write('posts/x.md', `${POST}\nRead [here](/about).\n`);
});
afterEach(() => site.remove());

test.each<[where: string, fault: Partial<Fault>, place: string]>([
  ['of its field', { field: ['seo', 'title'] }, 'posts/x.md:9 seo.title: '],
  [
    'of the field above, when it is missing',
    { field: ['seo', 'description'] },
    'posts/x.md:8 seo.description: ',
  ],
  ['of its words', { near: ['[here](/about)'] }, 'posts/x.md:17 '],
  ['of the first words that are found', { near: ['[nowhere](/x)', '/about'] }, 'posts/x.md:17 '],
  ['nowhere, when a template is to blame', { near: ['[nowhere](/x)'] }, 'posts/x.md '],
  ['nowhere, when no file is to blame', { file: 'sitemap.xml', near: ['[here](/about)'] }, 'sitemap.xml '],
])('a fault is reported with the line %s', async (_, fault, place) => {
  const given = { page: '/blog/x', file: `${site.root}/posts/x.md`, message: '/blog/x: is wrong', ...fault };
  const [located] = await locateFaults([given]);
  expect(located && formatMistake(located).replace(/^\S*content\//, '')).toBe(`${place}/blog/x: is wrong`);
});
