import sharp from 'sharp';
import { expect, test } from 'vitest';
import { packageVersion } from '../../../build/base/package-version.ts';

test('the version is the one that the loaded package reports', () => {
  expect(packageVersion('sharp')).toBe(sharp.versions.sharp);
});

test.each(['@resvg/resvg-js', 'subset-font'])('the version of %s is known', (name) => {
  expect(packageVersion(name)).toMatch(/^\d+\.\d+\.\d+$/);
});

test('a missing package is an error', () => {
  expect(() => packageVersion('no-such-package')).toThrow('The package no-such-package is not installed');
});
