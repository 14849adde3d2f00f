import { describe, expect, test } from 'vitest';
import { siteOrigin } from '../../build/site-origin.ts';
import type { Settings } from '../../model/settings.ts';

const settings = { url: 'https://www.sectionline.example' } as Settings;

describe('the address of a build', () => {
  test.each([
    [{}, false],
    [{ SITE_URL: 'https://www.sectionline.example' }, true],
    [{ SITE_URL: 'https://www.sectionline.example/' }, true],
    [{ SITE_URL: 'https://preview.sectionline.example' }, false],
    [{ URL: 'https://www.sectionline.example' }, true],
    [{ CF_PAGES_URL: 'https://abc123.pages.example' }, false],
    [{ VERCEL_PROJECT_PRODUCTION_URL: 'www.sectionline.example' }, true],
    [{ SITE_URL: 'https://staging.example', URL: 'https://www.sectionline.example' }, false],
    [{ SITE_URL: 'not an address' }, false],
    [{ SITE_URL: 'https://www.sectionline.example.evil.example' }, false],
  ])('%j: production %s', (environment, production) => {
    expect(siteOrigin(settings, environment)).toEqual({ origin: settings.url, production });
  });
});
