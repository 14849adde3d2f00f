import { expect, test } from 'vitest';
import { fillTemplate } from '../../../build/hosts/fill-template.ts';

test('lines are indented like their placeholder, and values are taken as they are', () => {
  const text = fillTemplate('server {{host}} {\n\t{{rules}}\n}\n', {
    host: '$& {{rules}}',
    rules: ['a', 'b'],
  });
  expect(text).toBe('server $& {{rules}} {\n\ta\n\tb\n}\n');
});

test('a placeholder without a value is refused, and a value without a placeholder', () => {
  expect(() => fillTemplate('{{root}}', {})).toThrow('{{root}}');
  expect(() => fillTemplate('', { root: '/srv' })).toThrow('root');
});
