import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CAMPAIGN_NAMES } from '../../../rules/campaign.ts';
import { CONSENT_SIGNALS } from '../../../rules/consent.ts';
import { generatedFiles } from '../../../tools/docs.ts';

const ROOT = join(import.meta.dirname, '../../..');

test.each(generatedFiles())('$path is up to date (npm run docs)', ({ path, text }) => {
  const file = join(ROOT, path);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : 'missing').toBe(text);
});

test('docs/analytics.md names every signal of consent and every campaign name', () => {
  const text = readFileSync(join(ROOT, 'docs/analytics.md'), 'utf8');
  const names = [...Object.keys(CONSENT_SIGNALS), ...CAMPAIGN_NAMES];
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
