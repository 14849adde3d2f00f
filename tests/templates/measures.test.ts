import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const STYLES = join(import.meta.dirname, '../../templates/styles');

test('no width is in ch, which would change with the font and shift the layout', () => {
  const found = readdirSync(STYLES).flatMap((file) =>
    readFileSync(join(STYLES, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (/\d(ch|ex)\b/.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
