import { expect, test } from 'vitest';
import { readSettings, readSignInSettings } from '../../receiver/settings.ts';

const MAIL = { LEADS_MAIL: 'resend:KEY', LEADS_FROM: 'hello@example.com' };
const EDITORS = {
  ...{ CMS_SITE: 'https://www.example.com', CMS_REPOSITORY: 'hall/site' },
  ...{ CMS_GITHUB_ID: 'Iv1.id', CMS_GITHUB_SECRET: 'the secret' },
};

test('leads are kept for 395 days unless a setting says otherwise, and editors may allow less', () => {
  const days = ['', '30'].map((LEADS_RETENTION_DAYS) => readSettings({ LEADS_RETENTION_DAYS }).retentionDays);
  expect(days).toEqual([395, 30]);
  expect(readSignInSettings({ ...EDITORS, CMS_GITHUB_SCOPE: 'public_repo' })?.scope).toBe('public_repo');
});

test.each([
  ['LEADS_FROM', 'Section Street', 'is not a sender'],
  ['LEADS_FROM', 'a@example.com, b@example.com', 'is not a sender'],
  ['LEADS_FROM', 'Section\r\nBcc: <a@example.com>', 'is not a sender'],
  ['LEADS_FROM', '<a@example.com>', 'is not a sender'],
  ['LEADS_FROM', '', 'belong together: set both or neither'],
  ['LEADS_WEBHOOK_SECRET', 'correct horse battery staple', 'is not a secret. Create one: echo whsec_$('],
])('a wrong setting is named, without repeating it: %s=%j', (name, value, message) => {
  const read = () => readSettings({ ...MAIL, [name]: value });
  expect(read).toThrow(name);
  expect(read).toThrow(message);
  if (value) expect(read).not.toThrow(value);
});

test.each([
  ['CMS_SITE', 'http://www.example.com', 'is not the address of a site'],
  ['CMS_SITE', 'https://www.example.com/admin', 'is not the address of a site'],
  ['CMS_SITE', 'www.example.com', 'is not the address of a site'],
  ['CMS_REPOSITORY', 'https://github.com/hall/site', 'is not a repository'],
  ['CMS_GITHUB_ID', 'the id', 'is not a client ID'],
  ['CMS_GITHUB_SECRET', '', 'is missing'],
  ['CMS_GITHUB_SCOPE', 'admin:org', 'is repo or public_repo'],
])('so is a wrong setting for editors: %s=%s', (name, value, message) => {
  expect(() => readSignInSettings({ ...EDITORS, [name]: value })).toThrow(`${name} ${message}`);
});
