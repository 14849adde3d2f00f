import { describe, expect, test } from 'vitest';
import { type ConsentSignals, consentSignals } from '../../rules/consent-signals.ts';

const ALL = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
] as const satisfies (keyof ConsentSignals)[];

describe('the signals of Consent Mode', () => {
  test.each([
    ['before a decision', '', []],
    ['with nothing but the necessary', 'necessary', ['security_storage']],
    ['with analytics', 'necessary analytics', ['analytics_storage', 'security_storage']],
    [
      'with marketing',
      'necessary marketing',
      ['ad_storage', 'ad_user_data', 'ad_personalization', 'security_storage'],
    ],
    [
      'with the functional',
      'necessary functional',
      ['functionality_storage', 'personalization_storage', 'security_storage'],
    ],
    ['with all', 'necessary analytics marketing functional', ALL],
    ['with words that are no categories', 'constructor analyticsx', []],
  ])('%s', (_, categories, granted) => {
    const expected = ALL.map((signal) => [
      signal,
      (granted as readonly string[]).includes(signal) ? 'granted' : 'denied',
    ]);
    expect(consentSignals(categories)).toEqual(Object.fromEntries(expected));
  });
});
