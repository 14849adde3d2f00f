import { expect, test } from 'vitest';
import { UserError } from '../../../build/base/errors.ts';
import { parseCity } from '../../../tools/new/city-name.ts';

const STATES = ['Nebraska', 'Iowa', 'South Dakota'];

test.each([
  ['Cedar Rapids, Iowa', { city: 'Cedar Rapids', state: 'Iowa' }],
  ['Rapid City,south dakota', { city: 'Rapid City', state: 'South Dakota' }],
  ['Council Bluffs, West End, Iowa', { city: 'Council Bluffs, West End', state: 'Iowa' }],
])('%s', (title, parsed) => {
  expect(parseCity(title, STATES)).toEqual(parsed);
});

test.each([
  ['Omaha', '"Omaha" is not a city and its state. Write it as "Cedar Rapids, Iowa"'],
  [', Iowa', '", Iowa" is not a city and its state. Write it as "Cedar Rapids, Iowa"'],
  ['Ames,', '"Ames," is not a city and its state. Write it as "Cedar Rapids, Iowa"'],
  ['Ames, Iowaa', '"Iowaa" is not a state in content/site.yaml. Did you mean Iowa?'],
])('%s is rejected', (title, message) => {
  expect(() => parseCity(title, STATES)).toThrow(new UserError(message));
});
