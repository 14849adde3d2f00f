import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { projectSite } from '../../../../tools/project-site.ts';
import { sharedSite } from '../../../shared-site.ts';

const fixture = await sharedSite();
const PATH = '/case-studies/overmeyer-roofing';

/** The pictures at the top of a case with neither a survey nor figures, and in its teaser. */
async function picturesOf(landscape: string) {
  await fixture.edit('case-studies/overmeyer-roofing.md', (text) =>
    text.replace(/^(?:survey|figures):\n(?: .*\n|\n)+/gm, ''),
  );
  await fixture.edit('site.yaml', (text) => text.replace(/(landscape): .*/, `$1: ${landscape}`));
  const site = await projectSite({ root: fixture.root, today: '2026-01-01' });
  const sources = (path: string, selector: string) => {
    const $ = load(site.page(path) ?? '');
    return $(selector)
      .toArray()
      .map((image) => $(image).attr('src'));
  };
  return {
    page: sources(PATH, '.case-study img'),
    teaser: sources('/case-studies', `.case-teaser:has([href="${PATH}"]) img`),
    others: sources('/case-studies', '.case-teaser img'),
  };
}

test('a case without a picture of its own shows its landscape, on its page and in lists', async () => {
  const { page, teaser, others } = await picturesOf('coast');
  expect(page).toEqual([expect.stringMatching(/^\/assets\/card-overmeyer-roofing-\w+\.svg$/)]);
  expect(teaser).toEqual(page);
  expect(others).toEqual(page);
});

test('a case of a brand without a landscape shows no picture', async () => {
  expect(await picturesOf('none')).toEqual({ page: [], teaser: [], others: [] });
});
