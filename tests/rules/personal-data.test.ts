import { describe, expect, test } from 'vitest';
import { isPersonalData } from '../../rules/personal-data.ts';

describe('a value that looks like an address or a number', () => {
  test.each([
    'me@home.example',
    'call me@work please',
    'me%40home.example',
    '+14025550142',
    '(402) 555-0142',
    '402.555.0142',
    '402 555 0142',
    '4025550142',
    'call 402-555-0142 now',
    '555-0142',
    '5550142',
    '+49 30 123456789',
    '06 12 34 56 78',
  ])('%s', (value) => {
    expect(isPersonalData(value)).toBe(true);
  });

  test.each([
    'seo for dentists',
    'core web vitals 2024 2025',
    'top 10 of 2025',
    '/blog/2024-01-15-10-tips-for-2025',
    '/assets/hero-1234567.avif',
    'Local search in 2020-2025',
    'EAIaIQobChMI7t2rl5550142-_BwE',
    '90 days',
    '$1,250,000',
    '@ home',
  ])('is not: %s', (value) => {
    expect(isPersonalData(value)).toBe(false);
  });

  test('is not the id of a campaign, but its address is', () => {
    expect(isPersonalData('21234567890', 'utm_campaign')).toBe(false);
    expect(isPersonalData('21234567890', 'q')).toBe(true);
    expect(isPersonalData('me@home.example', 'utm_content')).toBe(true);
  });
});
