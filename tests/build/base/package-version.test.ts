import sharp from 'sharp';
import { expect, test } from 'vitest';
import { packageVersion } from '../../../build/base/cache.ts';

test('returns the exact version of the installed package, and throws for a package that is not a dependency', () => {
  expect(packageVersion('sharp')).toBe(sharp.versions.sharp);
  expect(() => packageVersion('no-such-package')).toThrow('no-such-package is not a dependency');
});
