import { expect, test } from 'vitest';
import { siteOrigin } from '../../../../build/base/options.ts';
import type { Settings } from '../../../../model/settings.ts';

const url = 'https://www.sectionline.example';
const host = 'www.sectionline.example';
const settings = { url } as Settings;

test.each([
  ['SITE_URL is the address of the settings', { SITE_URL: url }],
  ['SITE_URL has a trailing slash', { SITE_URL: `${url}/` }],
  ['Netlify builds for production', { NETLIFY: 'true', CONTEXT: 'production', URL: url }],
  ['Cloudflare Pages builds the address', { CF_PAGES: '1', CF_PAGES_URL: url }],
  [
    'Vercel builds for production',
    { VERCEL: '1', VERCEL_ENV: 'production', VERCEL_PROJECT_PRODUCTION_URL: host },
  ],
])('pages are indexed if %s', (_, environment) => {
  expect(siteOrigin(settings, environment)).toEqual({ origin: url, production: true });
});

test.each([
  ['no variable is set', {}],
  ['SITE_URL is another host', { SITE_URL: 'https://preview.sectionline.example' }],
  ['SITE_URL is a host with the same beginning', { SITE_URL: `${url}.evil.example` }],
  ['SITE_URL is not an address', { SITE_URL: 'not an address' }],
  [
    'SITE_URL overrides the host',
    { SITE_URL: 'https://staging.example', NETLIFY: 'true', CONTEXT: 'production', URL: url },
  ],
  [
    'Netlify builds a preview, though it names the production address',
    {
      NETLIFY: 'true',
      CONTEXT: 'deploy-preview',
      URL: url,
      DEPLOY_PRIME_URL: 'https://pr-1.netlify.example',
    },
  ],
  ['URL is set by something else', { URL: url }],
  [
    'Cloudflare Pages gives the address of one deploy',
    { CF_PAGES: '1', CF_PAGES_URL: 'https://abc.pages.example' },
  ],
  [
    'Vercel builds a preview, though it names the production address',
    {
      VERCEL: '1',
      VERCEL_ENV: 'preview',
      VERCEL_PROJECT_PRODUCTION_URL: host,
      VERCEL_URL: 'a.vercel.example',
    },
  ],
])('pages are not indexed if %s', (_, environment) => {
  expect(siteOrigin(settings, environment)).toEqual({ origin: url, production: false });
});
