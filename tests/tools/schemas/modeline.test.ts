import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import {
  listContent,
  readEntry,
  TOP_LEVEL,
  type TopLevelName,
} from '../../../build/content/read/content-file.ts';
import { topLevelSchemaName } from '../../../tools/schemas/content-kinds.ts';
import { modeline, topLevelModeline } from '../../../tools/schemas/modeline.ts';

const CONTENT = join(import.meta.dirname, '../../../content');
const files = listContent(CONTENT).map((file) => relative(CONTENT, file));

test.each(files)('content/%s begins with the comment that names its schema', async (name) => {
  const file = join(CONTENT, name);
  const [first, second] = readFileSync(file, 'utf8').split('\n');
  if (Object.hasOwn(TOP_LEVEL, name)) {
    return expect(first).toBe(topLevelModeline(topLevelSchemaName(name as TopLevelName)));
  }
  const { folder, layout } = readEntry(file, CONTENT);
  expect(second).toBe(modeline(folder, layout));
});

test.each([
  [modeline('posts', ''), 'posts'],
  [modeline('pages', 'home'), 'pages'],
  [modeline('services', 'pricing'), 'services'],
  [topLevelModeline('claims'), '.'],
])('%s leads to a schema', (line, folder) => {
  const [, path = ''] = /^# yaml-language-server: \$schema=(\S+)$/.exec(line) ?? [];
  const schema = join(CONTENT, folder, path);
  expect(dirname(schema)).toBe(join(CONTENT, '.schemas'));
  expect(JSON.parse(readFileSync(schema, 'utf8'))).toHaveProperty('$schema');
});
