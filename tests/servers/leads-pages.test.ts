import { expect, inject, test } from 'vitest';
import { SIGN_IN_PATH } from '../../rules/editor-paths.ts';
import { cloudflare } from './hosts/cloudflare.ts';

const site = inject('servers')[cloudflare.name] ?? '';
const missing = cloudflare.missing();

// Leads that it takes: lead-to-inbox.test.ts.
test('Cloudflare Pages has a healthy store, and sends editors to GitHub, but nobody back', async ({
  skip,
}) => {
  skip(missing !== undefined, missing);
  expect(await (await fetch(`${site}/api/health`)).json()).toEqual({ status: 'ok' });
  const start = await fetch(site + SIGN_IN_PATH, { redirect: 'manual' });
  expect([start.status, start.headers.get('set-cookie')]).toEqual([303, expect.stringMatching(/^__Host-/)]);
  const address = new URL(start.headers.get('location') ?? '');
  expect(address.searchParams.get('redirect_uri')).toBe(`${site}${SIGN_IN_PATH}/callback`);
  const back = await fetch(`${site}${SIGN_IN_PATH}/callback?code=x&state=x`);
  expect([back.status, back.headers.get('x-robots-tag')]).toEqual([400, 'noindex, nofollow']);
  expect(await back.text()).toContain('<h1>You are not signed in</h1>');
});
