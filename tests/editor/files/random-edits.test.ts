import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createRandom } from '../../../art/fields/random.ts';
import { listContent } from '../../../build/content/read/content-file.ts';
import { editYaml } from '../../../editor/files/edit-yaml.ts';
import { SAMPLE } from '../../sample.ts';
import { type Edit, randomEdit, valueAt } from './random-edit.ts';
import { commentsOf, difference, linesOf } from './yaml-lines.ts';

const FILES = listContent(SAMPLE).map((file) => {
  const text = readFileSync(file, 'utf8');
  const source = file.endsWith('.md') ? (/^---\n(.*?\n)---\n/s.exec(text)?.[1] ?? '') : text;
  return { name: relative(SAMPLE, file), source };
});

/** Every style of YAML that content files don't have. */
const UNUSUAL = `# above everything

# above a field
single:   'quoted'   # beside a field
"double" : "quoted"
list:
- one # beside an item
# above an item
- two

- three
-
- - nested
  - list # deep
- # above a map
  key: value
  # within a map
  list:
    - 1
    - 2
      # below an item
  # at the end of a map
wide:
    four: 4   # four spaces

    folded:   >
        folded
        text

        more
    # at the end
    kept: |+
        text

    plain: over
      lines
    quoted: "over
      lines"
    header: >- # beside the header
        text
  # less indented
empty:
nothing: ~
flow: {a: 1,b:  'two', c: [x,   "y"]}   # beside a map
commented: [
  a, # within a list
  b,
  { c: d }
]
prettier:
  [
    long,
    list,
  ]
none: [] # beside an empty list
nobody: {}
0: zero
last: end
# below everything
`;

test.each(FILES)('a change of $name leaves everything else as it is', ({ source }) => {
  const value: unknown = parse(source);
  const edits = Array.from({ length: 10 }, (_, number) =>
    randomEdit(createRandom(`${source.length}/${number}`), value),
  );
  for (const edit of edits) {
    const result = editYaml(source, edit.wanted);
    expect(parse(result)).toStrictEqual(edit.wanted);
    expectComments(source, edit, result);
    expectOtherLines(source, edit, result);
  }
});

test.each([
  ['line feeds', UNUSUAL],
  ['carriage returns', UNUSUAL.replaceAll('\n', '\r\n')],
])('YAML in every style, with %s, keeps its values and comments', (_, source) => {
  const value: unknown = parse(source);
  for (let number = 0; number < 500; number++) {
    const edit = randomEdit(createRandom(`unusual/${number}`), value);
    const result = editYaml(source, edit.wanted);
    expect(parse(result)).toStrictEqual(edit.wanted);
    expectComments(source, edit, result);
    if (source.includes('\r')) expect(result).not.toMatch(/[^\r]\n/);
  }
});

test('many changes at once', () => {
  for (const { name, source } of FILES) {
    const random = createRandom(name);
    let wanted: unknown = parse(source);
    for (let number = 0; number < 8; number++) ({ wanted } = randomEdit(random, wanted));
    expect(parse(editYaml(source, wanted)), name).toStrictEqual(wanted);
  }
});

function expectComments(source: string, { kind, path }: Edit, result: string): void {
  const old = valueAt(parse(source), path);
  const isLost = kind === 'remove' || (kind === 'change' && typeof old === 'object');
  if (!isLost) expect(commentsOf(result)).toEqual(commentsOf(source));
}

function expectOtherLines(source: string, { kind, path, wanted }: Edit, result: string): void {
  const part = linesOf(source, path);
  const [before, after] = [source.split('\n'), result.split('\n')];
  expect(after.slice(0, part.first)).toEqual(before.slice(0, part.first));
  expect(after.slice(after.length - (before.length - part.end))).toEqual(before.slice(part.end));
  if (kind === 'change' || part.isFlow || Object.keys(valueAt(wanted, path) as object).length === 0) return;
  // The first field of an item shares its line with the dash.
  const undash = (line: string) => line.replace(/^( *)- /, '$1  ');
  const { removed, added } = difference(before.map(undash), after.map(undash));
  if (kind === 'add') expect(removed).toEqual([]);
  if (kind === 'remove') expect(added).toEqual([]);
  if (kind === 'move') expect(added.filter(Boolean).sort()).toEqual(removed.filter(Boolean).sort());
  if (kind === 'move' && !Array.isArray(valueAt(wanted, path))) expect(result).toBe(source);
}
