import { linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFile } from '../../../build/base/files.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder();

test('creates the folders above a file, and replaces it; a hard link to the old file keeps the old bytes', () => {
  const [file, other] = [join(folder, 'a/b/c.txt'), join(folder, 'a/other')];
  writeFile(file, 'old');
  linkSync(file, other);
  writeFile(file, Buffer.from('new'));
  expect([file, other].map((path) => readFileSync(path, 'utf8'))).toEqual(['new', 'old']);
  expect(readdirSync(join(folder, 'a/b'))).toEqual(['c.txt']);
});

test('a write that fails leaves nothing behind', () => {
  const file = join(folder, 'failing/file');
  mkdirSync(join(file, 'full'), { recursive: true });
  expect(() => writeFile(file, 'new')).toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(join(folder, 'failing'))).toEqual(['file']);
});
