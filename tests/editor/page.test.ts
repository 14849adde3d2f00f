import { load } from 'cheerio';
import { expect, test, vi } from 'vitest';
import { editorOutputs, publishedIndex } from '../../editor/server/hosted.ts';
import { editorPage } from '../../editor/server/page.ts';
import type { Settings } from '../../model/settings.ts';
import { createFixtureSite, POST } from '../fixture-site.ts';
import { SAMPLE } from '../sample.ts';

// Bundling takes seconds, and is proved where the editor is used.
vi.mock('../../editor/server/bundle.ts', () => ({
  bundleHostedEditor: async () => ({ script: '/assets/editor-1.js', styles: [], files: new Map() }),
}));

const HOSTILE = '</script><script>alert(1)</script><!-- <script> & "quotes"';
const URL = 'https://www.example.com';
const cms = { backend: 'github', repository: 'agency/site', branch: 'main' } as const;

test('no text of the site can leave its place on the page', () => {
  const hosted = { ...cms, branch: HOSTILE, index: '/assets/index.json' };
  const $ = load(
    editorPage({ brand: HOSTILE, site: HOSTILE, script: '/assets/editor-1.js', styles: [], hosted }),
  );
  expect($('script')).toHaveLength(2);
  expect($('script[src]').attr('src')).toBe('/assets/editor-1.js');
  expect($('title').text()).toBe(`Edit ${HOSTILE}`);
  expect($('html').attr('data-site')).toBe(HOSTILE);
  expect(JSON.parse($('#settings').text())).toEqual(hosted);
});

test('where headers are missing, and only there, the page states its own policy', async () => {
  const settings = { name: 'Agency', url: URL, reporting: null, timeZone: 'UTC', cms } as Settings;
  const policyOf = async (metaPolicy: boolean) => {
    const page = (await editorOutputs(SAMPLE, settings, metaPolicy)).find(
      ({ path }) => path === 'admin.html',
    );
    return load(String(page?.body))('meta[http-equiv="Content-Security-Policy"]').attr('content');
  };
  expect(await policyOf(true)).toMatch(
    /^default-src 'none'; script-src 'self'; .*connect-src 'self' https:\/\/api\.github\.com;/,
  );
  expect(await policyOf(false)).toBeUndefined();
});

test('the index that everybody can read has only what is published', async () => {
  const { root, write, edit } = await createFixtureSite();
  await write('posts/secret-plan.md', POST.replace('---\n', '---\ndraft: true\n'));
  await write('posts/secret-later.md', POST.replace('2025-03-11', '2031-01-01'));
  await edit('services/seo.md', (text) =>
    text.replace('---\n', '---\ndraft: true\n').replace(/name: .*/, 'name: Secret service'),
  );
  await write('clients/secret-client.md', '---\nname: Secret client\n---\n');
  const index = publishedIndex(root, '2030-01-01');
  expect(Object.keys(index.entries).length).toBeGreaterThan(20);
  expect(index.defaults).toHaveProperty('posts');
  expect(JSON.stringify(index)).not.toMatch(/secret/i);
});
