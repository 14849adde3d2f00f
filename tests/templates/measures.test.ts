import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const STYLES = join(import.meta.dirname, '../../templates/styles');

test('no width is in ch, which would change with the font and shift the layout', () => {
  const css = (file: string) => readFileSync(join(STYLES, file), 'utf8');
  expect(readdirSync(STYLES).filter((file) => /\d(ch|ex)\b/.test(css(file)))).toEqual([]);
});
