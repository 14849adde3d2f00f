import sharp from 'sharp';
import { expect, test } from 'vitest';
import { packageVersion } from '../../../build/base/package-version.ts';

test('a package has the version that it tells itself once it is loaded', () => {
  expect(packageVersion('sharp')).toBe(sharp.versions.sharp);
});

test.each(['@resvg/resvg-js', 'subset-font'])('the version of %s is known', (name) => {
  expect(packageVersion(name)).toMatch(/^\d+\.\d+\.\d+$/);
});

test('a package that is missing is told', () => {
  expect(() => packageVersion('no-such-package')).toThrow('The package no-such-package is not installed');
});
