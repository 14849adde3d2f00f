import { expect, test } from 'vitest';
import { changesSince } from '../../../build/indexnow/changed.ts';

test.each([
  ['nothing when all is as it was', { '/a': '1' }, { '/a': '1' }, []],
  ['a page that was never submitted', {}, { '/a': '1' }, ['new /a']],
  ['a page with other words', { '/a': '1', '/b': '1' }, { '/a': '2', '/b': '1' }, ['changed /a']],
  ['a page that is gone', { '/a': '1', '/b': '1' }, { '/b': '1' }, ['removed /a']],
  ['a page that moved, at both addresses', { '/a': '1' }, { '/b': '1' }, ['new /b', 'removed /a']],
])('tells %s', (_, recorded, pages, told) => {
  const changes = changesSince(new Map(Object.entries(recorded)), new Map(Object.entries(pages)));
  expect(changes.map(({ kind, address }) => `${kind} ${address}`)).toEqual(told);
});
