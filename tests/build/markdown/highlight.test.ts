import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CODE_CLASSES, codeLanguageName, highlight } from '../../../build/markdown/highlight.ts';

const WORDS = 'html css js ts tsx jsx json yaml bash sh http xml sql php python md diff liquid'.split(' ');
const FOLDER = join(import.meta.dirname, 'cases');
const CASES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .map((file) => join(FOLDER, file));

/** The text of highlighted markup. */
function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
}

// tests/build/markdown/cases/ prove its classes.
test('highlighted code keeps its text in every language', () => {
  // A third of the cases of the pipeline, including hostile ones, and other line endings.
  const codes = [
    ...CASES.filter((_, index) => index % 3 === 0).map((file) => readFileSync(file, 'utf8')),
    ...['', '\n', 'one\r\ntwo\rthree\u2028four\u0085five\n', '\tx\0y\ufeff\u00ad😀'],
    '<script>'.repeat(500),
  ];
  const allowed = ['</span>', ...CODE_CLASSES.map((name) => `<span class="${name}">`)];
  for (const word of WORDS) {
    expect(highlight('x', word), word).toBeDefined();
    for (const code of codes) {
      const marked = highlight(code, word);
      if (marked === undefined) continue;
      expect(textOf(marked), word).toBe(code);
      const tags = [...new Set(marked.match(/<[^>]*>/g))];
      expect(tags.filter((tag) => !allowed.includes(tag))).toEqual([]);
    }
  }
});

test('words after a fence mean languages, and very long code stays plain', () => {
  expect(highlight('x = 1\n'.repeat(10_000), 'python')).toBeUndefined();
  expect(highlight('x = 1; '.repeat(1_000), 'js')).toBeUndefined();
  const words = ['js', 'YML', 'sh', 'JSON-LD', 'constructor', ''];
  expect(words.map(codeLanguageName)).toEqual(['JavaScript', 'YAML', 'Shell', 'JSON', undefined, undefined]);
});
