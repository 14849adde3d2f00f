import { expect, test } from 'vitest';
import { editorOutputs } from '../../editor/publish.ts';
import type { Settings } from '../../model/settings.ts';
import { SAMPLE } from '../sample.ts';
import { skipUnlessInstalled } from './installed.ts';

skipUnlessInstalled();

const cms = { backend: 'github', repository: 'agency/site', branch: 'main' } as const;
const settings = { name: 'Agency', url: 'https://agency.example', reporting: null, cms } as Settings;

test.each([
  [true, "default-src 'none'; script-src 'self'; "],
  [false, undefined],
])('where headers are missing: %s, the page states its own policy', async (metaPolicy, start) => {
  const [, page] = await editorOutputs(SAMPLE, settings, metaPolicy);
  const [, policy] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(String(page?.body)) ?? [];
  expect(page?.path).toBe('admin.html');
  expect(policy?.slice(0, start?.length)).toBe(start);
  expect(policy?.includes('https://api.github.com') ?? false).toBe(metaPolicy);
});
