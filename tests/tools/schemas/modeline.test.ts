import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { listContent, readEntry } from '../../../build/read/content-file.ts';
import { TOP_LEVEL } from '../../../model/kinds.ts';
import { samples } from '../../sample.ts';

test('every content file starts with the comment that refers editors to its schema', () => {
  const wrong = samples().flatMap(({ root }) =>
    listContent(root).filter((file) => {
      const name = relative(root, file);
      const isTopLevel = Object.hasOwn(TOP_LEVEL, name);
      const line = readFileSync(file, 'utf8').split('\n')[isTopLevel ? 0 : 1];
      const kind = isTopLevel ? name.replace('.yaml', '') : `../${readEntry(file, root).kind}`;
      const schema = kind.replace(/^(\.\.\/)?/, '$1.schemas/');
      return line !== `# yaml-language-server: $schema=${schema}.json`;
    }),
  );
  expect(wrong).toEqual([]);
});
