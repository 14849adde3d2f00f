import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArt } from '../../../build/assets/art.ts';
import { prepareAssets } from '../../../build/assets/assets.ts';
import { read } from '../../../build/content/read/reader.ts';
import { renderPage } from '../../../build/pages/render-page.tsx';
import { siteView } from '../../../build/pages/site-view.ts';
import { plan } from '../../../build/pages/routes/plan.ts';
import { createSite, type FixtureSite } from '../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());

/** The first tag of the home page. */
async function rootTag(): Promise<string | undefined> {
  const content = await read({ root: site.root, today: '2026-01-01' });
  const assets = await prepareAssets(content, join(import.meta.dirname, '../../../static'));
  const routes = plan(content, { origin: content.settings.url, production: true }, assets);
  const home = routes.find(({ path }) => path === '/');
  if (!home) throw new Error('no home page');
  const { body } = renderPage(home, {
    site: { ...siteView(content, createArt(), assets.pictures), blogIndex: '' },
    styles: {
      forPage: () => ({ text: '', bytes: Buffer.alloc(0) }),
      overlays: { path: 'assets/none.css', body: '', source: '' },
      paper: { light: 'white', dark: 'black' },
    },
    script: { href: '/assets/main.js', integrity: '' },
    overlays: { href: '/assets/overlays.css', integrity: '' },
    preload: [],
  });
  return /<html[^>]*>/.exec(String(body))?.[0];
}

test('a page says nothing of analytics while the settings have no ids', async () => {
  expect(await rootTag()).not.toMatch(/data-(measurement|container)/);
});

test('a page carries the ids of the settings', async () => {
  await site.edit('site.yaml', (text) =>
    text
      .replace('measurementId: null', 'measurementId: G-ABC1234567')
      .replace('containerId: null', 'containerId: GTM-ABC1234'),
  );
  expect(await rootTag()).toMatch(/data-measurement="G-ABC1234567".*data-container="GTM-ABC1234"/);
});
