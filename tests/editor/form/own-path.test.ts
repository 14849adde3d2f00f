import { expect, test } from 'vitest';
import { ownPath } from '../../../editor/form/values.ts';

test.each([
  ['https://www.example.com/old-page', '/old-page'],
  ['http://example.com/old?page=1#part', '/old?page=1#part'],
  ['example.com/old', '/old'],
  ['http://localhost:3000/contact', '/contact'],
  ['https://www.example.com', '/'],
  ['https://blog.example.com/old', 'https://blog.example.com/old'],
  ['https://another.example/old', 'https://another.example/old'],
  ['/old', '/old'],
  ['#form', '#form'],
  ['mailto:us@example.com', 'mailto:us@example.com'],
  ['us@example.com', 'us@example.com'],
  ['not an address', 'not an address'],
])('an address of this site becomes its path: %s', (typed, path) => {
  expect(ownPath(typed, ['https://example.com', 'http://localhost:3000', ''])).toBe(path);
});
