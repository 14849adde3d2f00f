import { expect, test } from 'vitest';
import { formatDate, formatDollars, formatPhone, leadingNumber } from '../../rules/format.ts';
import { ENGLISH } from '../../rules/locale.ts';
import { archiveTitle, categoryTitle, documentTitle } from '../../rules/page-title.ts';

test.each([
  [formatDate('2025-09-09'), 'September 9, 2025'],
  [formatDate('2024-02-29'), 'February 29, 2024'],
  [formatDollars(999), '$999'],
  [formatDollars(1_000_000), '$1,000,000'],
  [formatPhone('+14025550142'), '(402) 555-0142'],
  [formatPhone('+442071838750'), '+442071838750'],
  [formatPhone('+1402555014'), '+1402555014'],
  [formatPhone('+14025550142 ext. 4'), '(402) 555-0142 ext. 4'],
  [leadingNumber('+14025550142'), '+14025550142'],
  [leadingNumber('4025550142 ext. 4'), '4025550142'],
  [leadingNumber('402/555-0142'), undefined],
  [leadingNumber('evenings: 402-555-0142'), undefined],
  [documentTitle('SEO services', 'Section Line'), 'SEO services | Section Line'],
  [documentTitle('Section Line: our story', 'Section Line'), 'Section Line: our story'],
  [documentTitle('a'.repeat(50), 'Section Line'), `${'a'.repeat(50)} | Section Line`],
  [documentTitle('a'.repeat(51), 'Section Line'), 'a'.repeat(51)],
  [categoryTitle('SEO', ENGLISH.t), 'SEO: articles and guides'],
  [categoryTitle('SEO', ENGLISH.t, 2), 'SEO, page 2'],
  [archiveTitle('Marketing blog', ENGLISH.t, 12), 'Marketing blog, page 12'],
])('formats %s', (formatted, expected) => {
  expect(formatted).toBe(expected);
});
