import { describe, expect, test } from 'vitest';
import { UserError } from '../../../../build/base/errors.ts';
import { formEndpoint, hostWithoutReceiver } from '../../../../build/base/options.ts';

describe('FORMS_ENDPOINT', () => {
  test.each([
    'https://forms.example.com/inquiries',
    'https://forms.example.com:8443/x?site=1',
    'http://127.0.0.1:8787',
    'http://localhost:8787/inquiries',
    'http://LOCALHOST/inquiries',
    'http://[::1]:8787',
    'https://localhost/inquiries',
  ])('%s is used as it is written', (address) => {
    expect(formEndpoint({ FORMS_ENDPOINT: address })).toBe(address);
    expect(formEndpoint({ FORMS_ENDPOINT: ` ${address}\n` })).toBe(address);
  });

  test.each([{}, { FORMS_ENDPOINT: '' }, { FORMS_ENDPOINT: '  ' }])('%j means no endpoint', (environment) => {
    expect(formEndpoint(environment)).toBeUndefined();
  });

  test.each([
    ['http://forms.example.com', '"http://forms.example.com" is not an https address'],
    ['http://127.0.0.1.example.com', '"http://127.0.0.1.example.com" is not an https address'],
    ['http://localhost.example.com', '"http://localhost.example.com" is not an https address'],
    ['http://192.168.0.2:8787', '"http://192.168.0.2:8787" is not an https address'],
    ['forms.example.com', '"forms.example.com" is not an address'],
    ['/inquiries', '"/inquiries" is not an address'],
    ['mailto:hello@example.com', '"mailto:hello@example.com" is not an https address'],
    ['javascript:alert(1)', '"javascript:alert(1)" is not an https address'],
    ['https://me:secret@forms.example.com', 'contains a name or password, which every visitor could read'],
  ])('%s is refused, with how to write it', (address, message) => {
    const refused = () => formEndpoint({ FORMS_ENDPOINT: address });
    expect(refused).toThrow(UserError);
    expect(refused).toThrow(
      `FORMS_ENDPOINT ${message}. Write it as https://forms.example.com/api/leads, or http://127.0.0.1:8787/api/leads for testing`,
    );
  });
});

test.each([
  [{ NETLIFY: 'true' }, false, 'Netlify'],
  [{ VERCEL: '1' }, false, 'Vercel'],
  [{ NETLIFY: 'true' }, true, 'GitHub Pages'],
  [{ CF_PAGES: '1' }, false, undefined],
])('a build with %j and --meta-policy %s is for %s', (environment, metaPolicy, host) => {
  expect(hostWithoutReceiver(environment, metaPolicy)).toBe(host);
});
