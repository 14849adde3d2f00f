import { load } from 'cheerio';
import { expect, test, vi } from 'vitest';
import { editorConfig, hostedRepository } from '../../editor/hosted/config/config.ts';
import { editorOutputs } from '../../editor/hosted/hosted.ts';
import { editorPage } from '../../editor/hosted/page.ts';
import type { Settings } from '../../model/settings.ts';
import { SAMPLE } from '../sample.ts';
import { SITE } from './config/edited-site.ts';

// Bundling takes seconds, and is proved where the editor is used.
vi.mock('../../editor/hosted/bundle.ts', () => ({
  bundleEditor: async () => ({ path: 'assets/editor-1.js' }),
}));

const HOSTILE = '</script><script>alert(1)</script><!-- <script> & "quotes"';
const URL = 'https://www.example.com';
const cms = { backend: 'github', repository: 'agency/site', branch: 'main' } as const;

test('no text of the site can leave its place on the page', () => {
  const names = { ...SITE.names, groups: [HOSTILE] };
  const config = editorConfig(URL, hostedRepository(cms, URL), { ...SITE, names });
  const $ = load(editorPage(HOSTILE, config, '/assets/editor-1.js'));
  expect($('script')).toHaveLength(2);
  expect($('script[src]').attr('src')).toBe('/assets/editor-1.js');
  expect($('title').text()).toBe(`Edit ${HOSTILE}`);
  const read = $('#config').text();
  expect(read).toContain('alert(1)');
  expect(JSON.parse(read)).toEqual(JSON.parse(JSON.stringify(config)));
});

test('where headers are missing, and only there, the page states its own policy', async () => {
  const settings = { name: 'Agency', url: URL, reporting: null, cms } as Settings;
  const policyOf = async (metaPolicy: boolean) => {
    const [, page] = await editorOutputs(SAMPLE, settings, metaPolicy);
    expect(page?.path).toBe('admin.html');
    return load(String(page?.body))('meta[http-equiv="Content-Security-Policy"]').attr('content');
  };
  expect(await policyOf(true)).toMatch(
    /^default-src 'none'; script-src 'self'; .*https:\/\/api\.github\.com/,
  );
  expect(await policyOf(false)).toBeUndefined();
});
