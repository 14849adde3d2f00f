import { expect, test } from 'vitest';
import { dollars } from '../../rules/money.ts';

test.each([
  [0, '$0'],
  [999, '$999'],
  [1000, '$1,000'],
  [2500, '$2,500'],
  [12_345, '$12,345'],
  [1_000_000, '$1,000,000'],
])('%d is set as %s', (amount, shown) => {
  expect(dollars(amount)).toBe(shown);
});
