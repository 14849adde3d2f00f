import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { languageOf, listContent, readEntry } from '../../../build/read/content-file.ts';
import { LANGUAGE_SETTINGS } from '../../../model/kinds.ts';
import { samples } from '../../sample.ts';

test('every content file starts with the comment that refers editors to its schema', () => {
  const wrong = samples().flatMap(({ root }) =>
    listContent(root).filter((file) => {
      const isYaml = file.endsWith('.yaml');
      const line = readFileSync(file, 'utf8').split('\n')[isYaml ? 0 : 1];
      const kind = isYaml ? basename(file, '.yaml') : readEntry(file, root).kind;
      const name = kind === 'site' && languageOf(file, root) ? LANGUAGE_SETTINGS.name : kind;
      const schema = join(relative(dirname(file), root), '.schemas', name);
      return line !== `# yaml-language-server: $schema=${schema}.json`;
    }),
  );
  expect(wrong).toEqual([]);
});
