import { expect, test } from 'vitest';
import { placeOf } from '../../../build/deploy/target.ts';
import { UserError } from '../../../build/base/errors.ts';

test.each([
  ['/srv/site', '/srv/site'],
  ['root@203.0.113.7:/srv/site', '/srv/site'],
  ['web:/srv/our site', '/srv/our site'],
])('%s is a place', async (word, root) => {
  const place = placeOf(word, '/work/dist');
  expect(place.root).toBe(root);
  await place.close();
});

test.each([
  [undefined, 'Say where to'],
  ['/work/dist', 'is inside the site that is deployed'],
  ['/work/dist/releases', 'is inside the site that is deployed'],
  ['-oProxyCommand=touch x:/srv/site', 'is not a host'],
  ['user@-oProxyCommand=x:/srv/site', 'is not a host'],
  ['a b:/srv/site', 'is not a host'],
  ['$(touch x):/srv/site', 'is not a host'],
  ['web:srv/site', 'Write its whole path: web:/srv/site'],
  ['web:/srv/../etc', 'is not a folder of web'],
  ['web:/srv/site\nrm', 'is not a folder of web'],
  ['web:/', 'is not a folder of web'],
  ['web:', 'is not a folder of web'],
])('%s is refused', (word, message) => {
  expect(() => placeOf(word, '/work/dist')).toThrow(UserError);
  expect(() => placeOf(word, '/work/dist')).toThrow(message);
});
