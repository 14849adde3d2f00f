import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const EXPORT =
  /^export (?:declare |async |abstract )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
/** Vitest looks for these names in each of its setup files. */
const OF_VITEST = ['setup', 'teardown'];

test('an exported name has one meaning: it exists once', () => {
  // What takes the place of another module has its names.
  const others = [':!*.generated.ts', ':!editor/storage/node'];
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', ...others], { encoding: 'utf8' });
  const exports = listed
    .trim()
    .split('\n')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, name = '']) => ({ name, file })),
    );
  const twice = [...Map.groupBy(exports, ({ name }) => name)].filter(
    ([name, { length }]) => length > 1 && !OF_VITEST.includes(name),
  );
  expect(twice.map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(', ')}`)).toEqual([]);
});
