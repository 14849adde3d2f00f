import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { HELP, parseCommandLine } from '../../../build/base/command-line.ts';
import { formEndpoint, hostWithoutReceiver, siteOrigin } from '../../../build/base/environment.ts';
import { UserError } from '../../../build/base/errors.ts';
import type { Settings } from '../../../model/settings.ts';

test('a command line is a build of the current folder by default, and takes words and options in any order', () => {
  const folders = { content: resolve('content'), static: resolve('static'), out: resolve('dist') };
  const switches = { compress: true, drafts: false, metaPolicy: false };
  expect(parseCommandLine([])).toMatchObject({ command: 'build', ...folders, ...switches });
  const given = ['--no-compress', 'check', '--out', 'x', 'a.md', '--drafts', 'b.md'];
  expect(parseCommandLine(given)).toMatchObject({
    ...{ command: 'check', words: ['a.md', 'b.md'] },
    ...{ compress: false, drafts: true, out: resolve('x') },
  });
  const lines = [['--help'], ['-h'], ['dev', '--help']];
  expect(lines.map((words) => parseCommandLine(words).command)).toEqual(['help', 'help', 'help']);
});

test.each([
  [['biuld'], '"biuld" is not a command. Did you mean build?'],
  [['--contnt', 'x'], "Unknown option '--contnt'. See --help"],
  [['--port', '65536'], '--port 65536 is not a port. Use a number from 0 to 65535'],
  [['--port', ''], '--port  is not a port. '],
])('a command line %j is refused', (words, message) => {
  expect(() => parseCommandLine(words)).toThrow(UserError);
  expect(() => parseCommandLine(words)).toThrow(message);
});

test('the help documents every command, and no unknown option', () => {
  for (const command of ['build', 'start', 'dev', 'check', 'claims', 'seo', 'new']) {
    expect(HELP).toMatch(new RegExp(`^ {2}${command} `, 'm'));
  }
  for (const [option] of HELP.matchAll(/^ {2}--[a-z-]+/gm)) {
    expect(() => parseCommandLine([option.trim(), '1'])).not.toThrow('Unknown option');
  }
});

test('FORMS_ENDPOINT is used as it is written, and may be missing', () => {
  const addresses = [
    'https://forms.example.com:8443/x?site=1',
    ...['http://127.0.0.1:8787', 'http://LOCALHOST/inquiries', 'http://[::1]:8787'],
  ];
  expect(addresses.map((address) => formEndpoint({ FORMS_ENDPOINT: ` ${address}\n` }))).toEqual(addresses);
  expect([{}, { FORMS_ENDPOINT: '  ' }].map(formEndpoint)).toEqual([undefined, undefined]);
});

test.each([
  ['http://forms.example.com', '"http://forms.example.com" is not an https address'],
  ['http://localhost.example.com', '"http://localhost.example.com" is not an https address'],
  ['http://192.168.0.2:8787', '"http://192.168.0.2:8787" is not an https address'],
  ['forms.example.com', '"forms.example.com" is not an address'],
  ['javascript:alert(1)', '"javascript:alert(1)" is not an https address'],
  ['https://me:secret@forms.example.com', 'contains a name or password, which every visitor could read'],
])('FORMS_ENDPOINT %s is refused, with how to write it', (address, message) => {
  const refused = () => formEndpoint({ FORMS_ENDPOINT: address });
  expect(refused).toThrow(UserError);
  expect(refused).toThrow(
    `FORMS_ENDPOINT ${message}. Write it as https://forms.example.com/api/leads, or http://127.0.0.1:8787/api/leads for testing`,
  );
});

test.each([
  [{ NETLIFY: 'true' }, false, 'Netlify'],
  [{ VERCEL: '1' }, false, 'Vercel'],
  [{ NETLIFY: 'true' }, true, 'GitHub Pages'],
  [{ CF_PAGES: '1' }, false, undefined],
])('a build with %j and --meta-policy %s is for %s', (environment, metaPolicy, host) => {
  expect(hostWithoutReceiver(environment, metaPolicy)).toBe(host);
});

const url = 'https://www.sectionline.example';
const NETLIFY = { NETLIFY: 'true', URL: url };
const VERCEL = { VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'www.sectionline.example' };
/** Why a build has an environment, by whether search engines may index its pages. */
const ENVIRONMENTS: Record<'indexed' | 'hidden', Record<string, NodeJS.ProcessEnv>> = {
  indexed: {
    'SITE_URL is the address of the settings': { SITE_URL: url },
    'SITE_URL has a trailing slash': { SITE_URL: `${url}/` },
    'Netlify builds for production': { ...NETLIFY, CONTEXT: 'production' },
    'Cloudflare Pages builds the address': { CF_PAGES: '1', CF_PAGES_URL: url },
    'Vercel builds for production': { ...VERCEL, VERCEL_ENV: 'production' },
  },
  hidden: {
    'no variable is set': {},
    'SITE_URL is another host': { SITE_URL: 'https://preview.sectionline.example' },
    'SITE_URL is a host with the same beginning': { SITE_URL: `${url}.evil.example` },
    'SITE_URL is not an address': { SITE_URL: 'not an address' },
    'SITE_URL overrides the host': { ...NETLIFY, CONTEXT: 'production', SITE_URL: 'https://staging.example' },
    'Netlify builds a preview': { ...NETLIFY, CONTEXT: 'deploy-preview' },
    'URL is set by something else': { URL: url },
    'Cloudflare Pages builds another address': { CF_PAGES: '1', CF_PAGES_URL: 'https://abc.pages.example' },
    'Vercel builds a preview': { ...VERCEL, VERCEL_ENV: 'preview', VERCEL_URL: 'a.vercel.example' },
  },
};

test.each(['indexed', 'hidden'] as const)('pages are %s by where they are built', (robots) => {
  const environments = Object.entries(ENVIRONMENTS[robots]);
  const origins = environments.map(([why, environment]) => [
    why,
    siteOrigin({ url } as Settings, environment),
  ]);
  const expected = { origin: url, production: robots === 'indexed' };
  expect(origins).toEqual(environments.map(([why]) => [why, expected]));
});
