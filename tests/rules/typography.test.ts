import { expect, test } from 'vitest';
import { plainText } from '../../rules/plain-text.ts';
import { tieNames, typeset } from '../../rules/typography.ts';

// "·" is a no-break space.
test.each([
  [`"Don't," she said, 'wait.'`, '“Don’t,” she said, ‘wait.’'],
  [`("near me") and "SEO"/"PPC"`, '(“near me”) and “SEO”/“PPC”'],
  ["the owners' guide to the '90s, rock 'n' roll", 'the owners’ guide to the ’90s, rock ’n’ roll'],
  [
    '3-6 months, 9AM-6PM CST, 2020-2026, $5,000-$15,000/month',
    '3–6·months, 9AM–6PM·CST, 2020–2026, $5,000–$15,000/month',
  ],
  ['3-5x in weeks 1-2, 25-30%', '3–5x in weeks 1–2, 25–30%'],
  [
    '(402) 555-0142, 402-555-0142, 2025-09-09, 68102-1234',
    '(402) 555-0142, 402-555-0142, 2025-09-09, 68102-1234',
  ],
  ['GA4-2, I-80, B2B-3, 24-7-365', 'GA4-2, I-80, B2B-3, 24-7-365'],
  ['90 days and 2,500 dollars, 50+ miles', '90·days and 2,500 dollars, 50+·miles'],
  ['Ask Dr. Harrow in St. Louis. No. 1, etc. And more', 'Ask Dr.·Harrow in St.·Louis. No.·1, etc. And more'],
])('typeset %j', (text, expected) => {
  expect(typeset(text).replaceAll('\u00a0', '·')).toBe(expected);
  expect(typeset(typeset(text))).toBe(typeset(text));
  expect(plainText(typeset(text))).toBe(text);
});

test.each([
  ['es', `"Don Luis" llama: 'ya', 10-20 %`, '“Don Luis” llama: ‘ya’, 10–20·%'],
  ['fr-CA', `Il dit : "l'agence" ! 25 % à 10:30`, 'Il dit·: «·l’agence·»·! 25·% à 10:30'],
  ['de', `"Mehr 'Anrufe'"`, '„Mehr ‚Anrufe‘“'],
])('typeset in %s: %j', (language, text, expected) => {
  expect(typeset(text, language).replaceAll('\u00a0', '·')).toBe(expected);
});

test.each([
  ['What Kansas City asks Section Line', 'What Kansas·City asks Section·Line'],
  ['Google Business Profile', 'Google Business Profile'],
])('the words of short names in %j stay together', (heading, expected) => {
  expect(tieNames(heading).replaceAll('\u00a0', '·')).toBe(expected);
});
