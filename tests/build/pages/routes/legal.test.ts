import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareAssets } from '../../../../build/assets/assets.ts';
import { read } from '../../../../build/content/read/reader.ts';
import { plan } from '../../../../build/pages/routes/plan.ts';
import { createSite, type FixtureSite, mistakesOf } from '../../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());

test('a block that no template knows is a mistake with its line', async () => {
  await site.edit('pages/cookie-policy.md', (text) => text.replace('{{storage-table}}', '{{storage-tabel}}'));
  const planned = async () => {
    const content = await read({ root: site.root, today: '2026-01-01' });
    const assets = await prepareAssets(content, join(import.meta.dirname, '../../../../static'));
    return plan(content, { origin: content.settings.url, production: true }, assets);
  };
  expect(await mistakesOf(site, planned())).toEqual([
    expect.stringMatching(
      /^content\/pages\/cookie-policy\.md:\d+ "\{\{storage-tabel\}\}" is not a block\. Did you mean storage-table\?$/,
    ),
  ]);
});
