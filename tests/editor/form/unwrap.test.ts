import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../editor/form/text/unwrap.ts';

const spec = createRequire(import.meta.url)('commonmark-spec') as {
  tests: { number: number; markdown: string }[];
};
const ROOT = join(import.meta.dirname, '../../..');
const filesIn = (pattern: string) => globSync(pattern, { cwd: ROOT }).map((file) => join(ROOT, file));
const bodyOf = (file: string) => readFileSync(file, 'utf8').replace(/^---\n.*?\n---\n/s, '');

const TEXTS: [name: string, text: string][] = [
  ...[...filesIn('content/**/*.md'), ...filesIn('docs/*.md'), ...filesIn('../shared/data/**/*.md')].map(
    (file): [string, string] => [file, bodyOf(file)],
  ),
  ...hostile(),
  ...spec.tests.map(({ number, markdown }): [string, string] => [`CommonMark ${number}`, markdown]),
];

/** Texts that attack whoever shows them, if this machine has them. */
function hostile(): [string, string][] {
  return filesIn('../shared/data/xss-markdown.json').flatMap((file) =>
    (JSON.parse(readFileSync(file, 'utf8')) as { id: string; markdown: string }[]).map(
      ({ id, markdown }): [string, string] => [id, markdown],
    ),
  );
}

const meaning = (text: string) =>
  marked.parse(text.replace(/\r\n?/g, '\n'), { async: false }).replace(/\s+/g, ' ').trim();
/** Each text as it is, wrapped hard, and with Windows' line ends. */
const variants = (text: string) => [text, hardWrap(text, 60), text.replaceAll('\n', '\r\n')];

function hardWrap(text: string, width: number): string {
  return text.replace(/^(?!\s|[|#>`~<[{-]|\d+[.)]).{80,}$/gm, (line) =>
    line.replace(new RegExp(`(.{20,${width}}) (?=[A-Za-z])`, 'g'), '$1\n'),
  );
}

test('every text comes back byte by byte, and means the same in between', () => {
  const wrong = TEXTS.filter(([, text]) =>
    variants(text).some((variant) => {
      const { text: shown, restore, pieces } = unwrap(variant);
      const isExact = restore(shown) === variant && pieces(shown).join('') === variant;
      return !isExact || meaning(shown) !== meaning(variant);
    }),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('an edited text means what was typed', () => {
  const edits: ((text: string) => string)[] = [
    (text) => `First.\n\n${text}`,
    (text) =>
      text.replace(/(?<=\n.*\w) /, ' several new words that make this line a good deal longer than it was '),
    (text) => text.replace('\n\n', '\n'),
    (text) => text.replace(/[^\n]+\n/, ''),
    (text) => `${text.slice(0, text.length / 2)} - | # 1. > ${text.slice(text.length / 2)}`,
    (text) => `${text}\n--- | ---\n`,
  ];
  // Every third text: all of them take ten seconds.
  const wrong = TEXTS.filter((_, at) => at % 3 === 0).flatMap(([name, text]) => {
    const { text: shown, restore } = unwrap(hardWrap(text, 60));
    return edits.flatMap((edit, number) => {
      const edited = edit(shown);
      return meaning(restore(edited)) === meaning(edited) ? [] : [`${name}, edit ${number}`];
    });
  });
  expect(wrong).toEqual([]);
});

describe('a paragraph is one line', () => {
  test.each([
    ['One\ntwo.\n\nThree\n', 'One two.\n\nThree\n'],
    ['- One\n  two\n- Three\n  1. Four\n     five', '- One two\n- Three\n  1. Four five'],
    ['> [!NOTE]\n> One\n> two\n>\n> Three', '> [!NOTE]\n> One two\n>\n> Three'],
    ['[^a]: One\ntwo', '[^a]: One two'],
    ['One\r\ntwo\r\n', 'One two\n'],
  ])('%j', (text, shown) => {
    expect(unwrap(text).text).toBe(shown);
  });

  test.each([
    'One  \ntwo',
    'One\\\ntwo',
    '```\nOne\n\ntwo\n```',
    '    One\n    two',
    '| a | b |\n| - | - |\n| c | d |',
    'One\n- two',
    '<div>\nOne\ntwo\n</div>',
    '# One\ntwo',
    '{{services}}\nOne',
    '<!-- One\n\ntwo\nthree -->',
  ])('but %j stays', (text) => {
    expect(unwrap(text).text).toBe(text);
  });
});

test('only what is edited is wrapped again, at the width of the file', () => {
  const file =
    'One line of\nsome words here.\n\n- An item of the\n  list\n- Another item\n  here\n\nThe  end\nis here.\n';
  const { text, restore } = unwrap(file.repeat(3));
  const long = 'a list with some more words that are many more than before';
  const edited = text.replace('An item of the list', `An item of ${long}`);
  const [item = ''] = /- An item[^-]*/.exec(restore(edited)) ?? [];
  expect(restore(edited)).toBe(file.repeat(3).replace('- An item of the\n  list\n', item));
  expect(item).toBe('- An item of a list with some more words\n  that are many more than before\n');
});

test('a file without wrapped lines stays so', () => {
  const { text, restore } = unwrap('A line.\n\nAnother line.\n');
  const edited = text.replace('Another', 'Another very long'.repeat(30));
  expect(restore(edited)).toBe(edited);
});
