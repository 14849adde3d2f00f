import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedFiles } from '../../../tools/docs.ts';

const ROOT = join(import.meta.dirname, '../../..');

test.each(generatedFiles())('$path is up to date (npm run docs)', ({ path, text }) => {
  const file = join(ROOT, path);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : 'missing').toBe(text);
});
