import { expect, test } from 'vitest';
import {
  allowedCategories,
  CONSENT_DAYS,
  CONSENT_VERSION,
  consentSignals,
  parseChoice,
  serializeChoice,
} from '../../rules/consent.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const DAY = 86_400_000;
const ALLOWED = { necessary: true, analytics: true, marketing: false, functional: true };
const CHOICE = { ...ALLOWED, version: CONSENT_VERSION, time: '2026-03-01T12:00:00.000Z' };

test('a stored decision is restored with its version and time, for half a year', () => {
  expect(CONSENT_DAYS).toBeGreaterThan(175);
  expect(CONSENT_DAYS).toBeLessThanOrEqual(184);
  expect(parseChoice(serializeChoice(ALLOWED, NOW), NOW)).toEqual(CHOICE);
});

test.each([
  ['counts shortly before it expires', (CONSENT_DAYS - 1) * DAY, true],
  ['expires', CONSENT_DAYS * DAY, false],
  ['counts if the clock was a few hours ahead', -5 * 3_600_000, true],
  ['does not count if it is from the future', -2 * DAY, false],
])('a stored decision %s', (_, age, counts) => {
  expect(parseChoice(serializeChoice(ALLOWED, NOW - age), NOW) !== undefined).toBe(counts);
});

test.each([
  ...[undefined, null, '', '{', '"granted"', 'null', '[]', '{}'],
  ...[
    { version: CONSENT_VERSION - 1 },
    { version: `${CONSENT_VERSION}` },
    { time: undefined },
    { time: 'yesterday' },
    { analytics: 'false' },
    { marketing: undefined },
    { necessary: false },
  ].map((wrong) => JSON.stringify({ ...CHOICE, ...wrong })),
])('a stored decision is ignored if it is malformed: %s', (text) => {
  expect(parseChoice(text, NOW)).toBeUndefined();
});

const all = { necessary: true, analytics: true, marketing: true, functional: true };
test.each([
  ['no decision', undefined, false, ''],
  ['no decision and Global Privacy Control', undefined, true, ''],
  ['everything', all, false, 'necessary analytics marketing functional'],
  ['everything and Global Privacy Control', all, true, 'necessary analytics functional'],
  ['nothing', { ...all, analytics: false, marketing: false, functional: false }, false, 'necessary'],
])('categories in effect with %s', (_, allowed, signal, categories) => {
  expect(allowedCategories(allowed, signal)).toBe(categories);
});

test.each([
  ['', []],
  ['necessary', ['security_storage']],
  ['necessary analytics', ['analytics_storage', 'security_storage']],
  ['necessary marketing', ['ad_storage', 'ad_user_data', 'ad_personalization', 'security_storage']],
  ['necessary functional', ['functionality_storage', 'personalization_storage', 'security_storage']],
  ['constructor analyticsx', []],
])('the categories "%s" grant the signals %j', (categories, granted) => {
  const signals = Object.entries(consentSignals(categories));
  expect(signals).toHaveLength(7);
  expect(signals.flatMap(([signal, state]) => (state === 'granted' ? [signal] : []))).toEqual(granted);
  expect(signals.every(([, state]) => state === 'granted' || state === 'denied')).toBe(true);
});
