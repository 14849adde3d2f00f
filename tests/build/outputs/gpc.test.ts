import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '../../../build/content/read/reader.ts';
import { gpcOutput } from '../../../build/outputs/gpc.ts';
import { createSite, type FixtureSite } from '../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());

test('the site says that it honors Global Privacy Control, with the date of the privacy policy', async () => {
  await site.edit('pages/privacy-policy.md', (text) =>
    text.replace(/lastUpdated: .*/, 'lastUpdated: 2026-02-03'),
  );
  const content = await read({ root: site.root, today: '2026-03-01' });
  const [output, ...others] = gpcOutput(content);
  expect(others).toEqual([]);
  expect(output?.path).toBe('.well-known/gpc.json');
  expect(JSON.parse(`${output?.body}`)).toEqual({ gpc: true, lastUpdate: '2026-02-03' });
});

test('a site without a privacy policy says nothing', async () => {
  const content = await read({ root: site.root, today: '2026-03-01' });
  expect(gpcOutput({ ...content, pages: { ...content.pages, legal: [] } })).toEqual([]);
});
