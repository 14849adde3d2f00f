import { expect, test } from 'vitest';
import { UserError } from '../../../build/base/errors.ts';
import { placeOf } from '../../../tools/new/place.ts';
import { STATE_CODES } from '../../../tools/new/state-codes.ts';

const STATES = ['Nebraska', 'Iowa', 'South Dakota', 'Kanzas'];

test.each([
  ['Cedar Rapids, Iowa', { city: 'Cedar Rapids', state: 'Iowa', region: 'IA' }],
  ['Rapid City,south dakota', { city: 'Rapid City', state: 'South Dakota', region: 'SD' }],
  ['Council Bluffs, West End, Iowa', { city: 'Council Bluffs, West End', state: 'Iowa', region: 'IA' }],
])('%s', (title, place) => {
  expect(placeOf(title, STATES)).toEqual(place);
});

test.each([
  ['Omaha', '"Omaha" does not name a city and its state. Write it as "Cedar Rapids, Iowa"'],
  [', Iowa', '", Iowa" does not name a city and its state. Write it as "Cedar Rapids, Iowa"'],
  ['Ames,', '"Ames," does not name a city and its state. Write it as "Cedar Rapids, Iowa"'],
  ['Ames, Iowaa', '"Iowaa" is not among the states that content/site.yaml lists. Did you mean Iowa?'],
  [
    'Boise, Idaho',
    '"Idaho" is not among the states that content/site.yaml lists. Use one of: Nebraska, Iowa, South Dakota, Kanzas',
  ],
  ['Salina, Kanzas', '"Kanzas" in content/site.yaml is not a state of the United States'],
])('%s is refused', (title, told) => {
  expect(() => placeOf(title, STATES)).toThrow(new UserError(told));
});

test('every state and the capital have a code of two letters', () => {
  expect(STATE_CODES.size).toBe(51);
  expect(new Set(STATE_CODES.values()).size).toBe(51);
  for (const [name, code] of STATE_CODES) {
    expect(name).toMatch(/^[A-Z][a-zA-Z ]+$/);
    expect(code).toMatch(/^[A-Z]{2}$/);
  }
});
