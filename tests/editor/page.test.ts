import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { editorConfig, hostedRepository } from '../../editor/config/config.ts';
import { editorPage } from '../../editor/page.ts';
import { SITE } from './config/known.ts';

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
