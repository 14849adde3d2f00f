import { expect, test } from 'vitest';
import { shownPhone } from '../../rules/phone.ts';

test.each([
  ['+14025550142', '(402) 555-0142'],
  ['+442071838750', '+442071838750'],
  ['+1402555014', '+1402555014'],
  ['+140255501423', '+140255501423'],
  ['', ''],
])('%s is shown as %s', (international, shown) => {
  expect(shownPhone(international)).toBe(shown);
});
