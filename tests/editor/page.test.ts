import { load } from 'cheerio';
import { expect, test, vi } from 'vitest';
import { editorOutputs, publishedIndex } from '../../editor/server/hosted.ts';
import { editorPage } from '../../editor/server/page.ts';
import type { Settings } from '../../model/settings.ts';
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

test('the index that everybody can read has only what is published', () => {
  const { entries } = publishedIndex(SAMPLE, '2026-01-01');
  const found = Object.values(entries).map(([, entry]) => entry);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ isDraft, date = '' }) => isDraft || date > '2026-01-01')).toEqual([]);
  expect(
    Object.keys(publishedIndex(SAMPLE, '2020-01-01').entries).filter((file) => file.includes('/posts/')),
  ).toEqual([]);
});
