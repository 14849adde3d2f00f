import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formerColors } from '../../../build/checks/former-colors.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test('former names of colors in style sheets and static pages are found, unless they have a fallback or are defined', () => {
  const [templates, files] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(templates, 'styles'));
  const sheet = join(templates, 'styles/careers.css');
  writeFileSync(
    sheet,
    '.careers {\n  color: var(--corn);\n  background: var( --field );\n  fill: var(--leaf, green);\n}\n',
  );
  writeFileSync(join(files, 'own.css'), ':root { --night: black }\n.a { color: var(--night) }\n');
  const page = join(files, 'card.html');
  writeFileSync(page, '<style>\np { color: var(--barn-tint); margin: var(--gap) }</style>');
  expect(formerColors(files, templates)).toEqual([
    { file: sheet, line: 2, message: 'uses var(--corn), which is called var(--action) now' },
    { file: sheet, line: 3, message: 'uses var( --field ), which is called var(--band) now' },
    { file: page, line: 2, message: 'uses var(--barn-tint), which is called var(--alert-tint) now' },
  ]);
  expect(formerColors(join(files, 'missing'))).toEqual([]);
});
