import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectSite } from '../../../../tools/project-site.ts';
import { createSite, type FixtureSite, mistakesOf } from '../../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());

test('a block that no template knows is a mistake with its line', async () => {
  await site.edit('pages/cookie-policy.md', (text) => text.replace('{{storage-table}}', '{{storage-tabel}}'));
  expect(await mistakesOf(site, projectSite({ root: site.root }))).toEqual([
    expect.stringMatching(
      /^content\/pages\/cookie-policy\.md:\d+ "\{\{storage-tabel\}\}" is not a block\. Did you mean storage-table\?$/,
    ),
  ]);
});
