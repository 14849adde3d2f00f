import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { cloudFrontFunction, cloudFrontHeaders } from '../../../build/hosts/cloudfront.ts';
import { hostingRules } from '../../../build/hosts/hosting-rules.ts';

const rules = hostingRules({
  redirects: [
    { from: '/resources', to: '/blog' },
    { from: '/locations', to: '/services#locations' },
  ],
  security: {
    'Content-Security-Policy': "default-src 'none'",
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
  },
  production: true,
});

type Query = Record<string, { value: string; multiValue?: { value: string }[] }>;

/** Runs the function as CloudFront does, without any globals but the language's. */
function run(
  uri: string,
  querystring: Query = {},
  code = cloudFrontFunction(rules),
): { uri?: string; statusCode?: number; headers?: { location: { value: string } } } {
  const event = JSON.stringify({ request: { method: 'GET', uri, querystring, headers: {} } });
  return JSON.parse(runInNewContext(`${code};JSON.stringify(handler(${event}))`));
}

describe('the function', () => {
  test.each([
    ['/', '/index.html'],
    ['/about', '/about.html'],
    ['/blog/seo-myths', '/blog/seo-myths.html'],
    ['/about.md', '/about.md'],
    ['/assets/a-1.js', '/assets/a-1.js'],
    ['/.well-known/gpc.json', '/.well-known/gpc.json'],
    ['/a%20b', '/a%20b.html'],
  ])('maps %s to the file %s', (uri, key) => {
    expect(run(uri)).toMatchObject({ uri: key });
  });

  test.each([
    ['/about/', 308, '/about'],
    ['/about.html', 308, '/about'],
    ['/about/index', 308, '/about'],
    ['/about/index.html', 308, '/about'],
    ['/index', 308, '/'],
    ['/index.html', 308, '/'],
    ['/resources', 301, '/blog'],
    ['/resources/', 301, '/blog'],
    ['/resources.html', 301, '/blog'],
    ['/locations', 301, '/services#locations'],
  ])('redirects %s with %i to %s', (uri, statusCode, to) => {
    expect(run(uri)).toMatchObject({ statusCode, headers: { location: { value: to } } });
  });

  test('keeps the query, including repeated names', () => {
    const query = { a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] }, b: { value: '' } };
    expect(run('/about/', query).headers?.location.value).toBe('/about?a=1&a=2&b');
    expect(run('/locations', { q: { value: 'x%20y' } }).headers?.location.value).toBe(
      '/services?q=x%20y#locations',
    );
  });

  test.each([
    ...['//about', '//evil.example/', '//evil.example//', '/\\evil.example/', '/\\evil.example/index.html'],
    ...['/.//evil.example/', '/_headers', '/_redirects', '/.env', '/.git/config', '/about.html.br', '/404'],
    ...['/404.html', '/blog/404', '/blog/category/404/', '/about/\r\nX: 1/', '/%2e%2e/../', '/a b/'],
  ])('maps %s to no file', (uri) => {
    expect(run(uri)).toMatchObject({ uri: '/_' });
  });

  test.each(['/constructor', '/__proto__', '/__proto__/', '/toString.html'])(
    'does not take %s for a redirect',
    (uri) => {
      expect(run(uri).statusCode).not.toBe(301);
    },
  );

  test('omits redirects that exceed the size limit', () => {
    const redirects = Array.from({ length: 500 }, (_, index) => ({
      from: `/old-address-${index}`,
      to: '/blog',
    }));
    const code = cloudFrontFunction({ ...rules, redirects });
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240);
    expect(run('/old-address-7', {}, code)).toMatchObject({ uri: '/old-address-7.html' });
    expect(run('/about/', {}, code)).toMatchObject({ statusCode: 308 });
  });
});

test('the values of a later rule replace those of earlier ones', () => {
  const editor = { 'Content-Security-Policy': "script-src 'self'", 'Cross-Origin-Opener-Policy': 'own' };
  const policies = cloudFrontHeaders(
    { ...rules, headers: [...rules.headers, { path: '/admin', values: editor }] },
    'www.sectionline.example',
  );
  expect(policies['/admin']).toMatchObject({
    Name: 'www-sectionline-example-admin',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: "script-src 'self'" },
      ContentTypeOptions: { Override: true },
    },
    CustomHeadersConfig: {
      Quantity: 1,
      Items: [{ Header: 'Cross-Origin-Opener-Policy', Value: 'own', Override: true }],
    },
  });
});

test('there is a response headers policy per path, with all headers of that path', () => {
  const policies = cloudFrontHeaders(rules, 'www.sectionline.example');

  expect(Object.keys(policies)).toEqual(['/*', '/*.md']);
  expect(policies['/*']).toEqual({
    Name: 'www-sectionline-example',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: "default-src 'none'" },
      StrictTransportSecurity: {
        ...{ Override: true, AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: false, Preload: false },
      },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: 'strict-origin-when-cross-origin' },
    },
    CustomHeadersConfig: {
      Quantity: 1,
      Items: [{ Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin', Override: true }],
    },
  });
  expect(policies['/*.md']).toMatchObject({
    Name: 'www-sectionline-example-md',
    SecurityHeadersConfig: { ContentTypeOptions: { Override: true } },
    CustomHeadersConfig: {
      Quantity: 2,
      Items: [{ Header: 'Cross-Origin-Opener-Policy' }, { Header: 'X-Robots-Tag', Value: 'noindex' }],
    },
  });
});
