import { describe, expect, test } from 'vitest';
import {
  allowedCategories,
  CONSENT_DAYS,
  CONSENT_VERSION,
  choiceText,
  parseChoice,
} from '../../rules/consent-choice.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const DAY = 86_400_000;
const ALLOWED = { necessary: true, analytics: true, marketing: false, functional: true };

describe('a stored decision', () => {
  test('comes back with its version and its time', () => {
    expect(parseChoice(choiceText(ALLOWED, NOW), NOW)).toEqual({
      ...ALLOWED,
      version: CONSENT_VERSION,
      time: '2026-03-01T12:00:00.000Z',
    });
  });

  test.each([
    ['made now', 0, true],
    ['as old as it may be', (CONSENT_DAYS - 1) * DAY, true],
    ['older than that', CONSENT_DAYS * DAY, false],
    ['from a clock some hours ahead', -5 * 3_600_000, true],
    ['from the future', -2 * DAY, false],
  ])('%s', (_, age, holds) => {
    expect(parseChoice(choiceText(ALLOWED, NOW - age), NOW) !== undefined).toBe(holds);
  });

  test('is asked for again within half a year', () => {
    expect(CONSENT_DAYS).toBeGreaterThan(175);
    expect(CONSENT_DAYS).toBeLessThanOrEqual(184);
  });

  const right = { version: CONSENT_VERSION, time: new Date(NOW).toISOString(), ...ALLOWED };
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['no JSON', '{'],
    ['another kind of JSON', '"granted"'],
    ['JSON null', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['another version', JSON.stringify({ ...right, version: CONSENT_VERSION - 1 })],
    ['a version that is a text', JSON.stringify({ ...right, version: `${CONSENT_VERSION}` })],
    ['no time', JSON.stringify({ ...right, time: undefined })],
    ['a time that is none', JSON.stringify({ ...right, time: 'yesterday' })],
    ['a category that is no boolean', JSON.stringify({ ...right, analytics: 'false' })],
    ['a category that is missing', JSON.stringify({ ...right, marketing: undefined })],
    ['necessary switched off', JSON.stringify({ ...right, necessary: false })],
  ])('counts as none: %s', (_, text) => {
    expect(parseChoice(text, NOW)).toBeUndefined();
  });
});

describe('what holds for a visit', () => {
  const all = { necessary: true, analytics: true, marketing: true, functional: true };
  test.each([
    ['nothing decided', undefined, false, ''],
    ['all', all, false, 'necessary analytics marketing functional'],
    ['all, with Global Privacy Control', all, true, 'necessary analytics functional'],
    ['none', { ...all, analytics: false, marketing: false, functional: false }, false, 'necessary'],
    ['nothing decided, with Global Privacy Control', undefined, true, ''],
  ])('%s', (_, allowed, signal, categories) => {
    expect(allowedCategories(allowed, signal)).toBe(categories);
  });
});
