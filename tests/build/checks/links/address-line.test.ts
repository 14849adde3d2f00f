import { expect, test } from 'vitest';
import { addressLine } from '../../../../build/checks/links/address-line.ts';

const line = (text: string, address: string) =>
  addressLine(['first', text, 'last'], address, '/services', 'https://www.site.example');

test.each([
  ['[words](/gone) more', '/gone'],
  ['![words](/gone "Title")', '/gone'],
  ['link: "/gone"', '/gone'],
  ['link: /gone', '/gone'],
  ['<a href="/gone">', '/gone'],
  ['[words](</gone>)', '/gone'],
  ['/gone-too, or /gone', '/gone'],
  ['[words](https://www.site.example/gone#x)', '/gone#x'],
  ['[words](#gone)', '/services#gone'],
  ['[words](/über)', '/%C3%BCber'],
  ['[words](https://other.example)', 'https://other.example/'],
])('%j holds %s', (text, address) => {
  expect(line(text, address)).toBe(2);
});

test.each([
  ['[words](/gone-too)', '/gone'],
  ['[words](/more/gone)', '/gone'],
  ['[words](#gone)', '/about#gone'],
  ['[words](/services)', '/services/'],
  ['[words](/gone%)', '/gone%2'],
])('%j does not hold %s', (text, address) => {
  expect(line(text, address)).toBeUndefined();
});
