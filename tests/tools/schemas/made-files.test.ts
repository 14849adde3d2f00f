import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leftOver, madeFiles } from '../../../tools/docs.ts';

const ROOT = join(import.meta.dirname, '../../..');
const made = await madeFiles();

test.each(made)('$path is as the code and the content make it; otherwise: npm run docs', ({ path, text }) => {
  const file = join(ROOT, path);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : 'missing').toBe(text);
});

test('nothing is left of kinds that are gone; otherwise: npm run docs', () => {
  expect(leftOver(made)).toEqual([]);
  expect(leftOver(made.filter(({ path }) => !path.endsWith('/post.json')))).toEqual([
    'content/.schemas/post.json',
  ]);
});
