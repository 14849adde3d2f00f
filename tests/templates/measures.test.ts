import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const STYLES = join(import.meta.dirname, '../../templates/styles');

test('no measure is in ch: it would change, and lines with it, when the font takes the place of its fallback', () => {
  const found = readdirSync(STYLES).flatMap((file) =>
    readFileSync(join(STYLES, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (/\d(ch|ex)\b/.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
