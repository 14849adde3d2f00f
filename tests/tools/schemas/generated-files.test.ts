import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedFiles, staleFiles } from '../../../tools/docs.ts';
import { SAMPLE } from '../../sample.ts';

const ROOT = join(import.meta.dirname, '../../..');
const generated = generatedFiles();
/** The schemas of another agency know its names, which change with its content. */
const isOwn = ({ path }: { path: string }) => path.startsWith('content/') && SAMPLE !== join(ROOT, 'content');

test.each(generated.filter((file) => !isOwn(file)))(
  '$path is up to date (npm run docs)',
  ({ path, text }) => {
    const file = join(ROOT, path);
    expect(existsSync(file) ? readFileSync(file, 'utf8') : 'missing').toBe(text);
  },
);

test('no schema is left of kinds that no longer exist (npm run docs)', () => {
  expect(staleFiles(generated)).toEqual([]);
  expect(staleFiles(generated.filter(({ path }) => !path.endsWith('/post.json')))).toContain(
    'content/.schemas/post.json',
  );
});
