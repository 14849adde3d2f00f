import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ANALYTICS_FILE, analyticsDoc } from '../../tools/analytics-doc.ts';

test('ANALYTICS.md says what the code does; npm run docs updates it', () => {
  expect(readFileSync(ANALYTICS_FILE, 'utf8')).toBe(analyticsDoc());
});
