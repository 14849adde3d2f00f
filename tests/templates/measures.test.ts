import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const STYLES = join(import.meta.dirname, '../../templates/styles');
const css = (file: string) => readFileSync(join(STYLES, file), 'utf8');

test('no width is in ch, which would change with the font and shift the layout', () => {
  expect(readdirSync(STYLES).filter((file) => /\d(ch|ex)\b/.test(css(file)))).toEqual([]);
});

test("colors that older browsers can't derive come after plain ones", () => {
  const computed = /[^;{]*(?:light-dark\(|\(from )[^;]*var\(/g;
  const outside = (file: string) => css(file).replaceAll(/@supports \(color[^{]*\{[^}]*\}/g, '');
  expect(readdirSync(STYLES).flatMap((file) => outside(file).match(computed) ?? [])).toEqual([]);
});
