import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { listContent, readEntry } from '../../../build/content/read/content-file.ts';
import { TOP_LEVEL } from '../../../model/kinds.ts';
import { schemaName } from '../../../tools/schemas/content-kinds.ts';

const CONTENT = join(import.meta.dirname, '../../../content');
const files = listContent(CONTENT).map((file) => relative(CONTENT, file));

test.each(files)('content/%s starts with the comment that refers editors to its schema', (name) => {
  const file = join(CONTENT, name);
  const isTopLevel = Object.hasOwn(TOP_LEVEL, name);
  const line = readFileSync(file, 'utf8').split('\n')[isTopLevel ? 0 : 1];
  const { folder, layout } = isTopLevel ? {} : readEntry(file, CONTENT);
  const schema = folder
    ? `../.schemas/${schemaName(folder, layout ?? '')}`
    : `.schemas/${name.replace('.yaml', '')}`;
  expect(line).toBe(`# yaml-language-server: $schema=${schema}.json`);
});
