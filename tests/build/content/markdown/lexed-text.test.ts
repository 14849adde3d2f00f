import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ContentError } from '../../../../build/base/errors.ts';
import { alternateBody } from '../../../../build/content/markdown/alternate/body.ts';
import { lexText } from '../../../../build/content/markdown/lexed-text.ts';
import { createMarkdown } from '../../../../build/content/markdown/markdown.ts';
import { createCasing } from '../../../../rules/casing.ts';
import hostile from '../../../data/hostile-markdown.json' with { type: 'json' };
import gfm from './gfm-examples.json' with { type: 'json' };

const CASES = join(import.meta.dirname, 'cases');
const { tests: specification } = createRequire(import.meta.url)('commonmark-spec') as {
  tests: { number: number; markdown: string }[];
};
const examples = [
  ...readdirSync(CASES)
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ name: file, body: readFileSync(join(CASES, file), 'utf8') })),
  ...specification.map(({ number, markdown }) => ({ name: `CommonMark ${number}`, body: markdown })),
  ...gfm.map(({ number, markdown }) => ({ name: `GFM ${number}`, body: markdown })),
  ...hostile.map(({ id, markdown }) => ({ name: id, body: markdown })),
];

const file = 'content/posts/x.md';
const url = 'https://www.sectionline.example/blog/x';
const context = { casing: createCasing(['SEO']), origin: 'https://www.sectionline.example' };
const markdown = createMarkdown(context);

/** Everything that is made from the tokens of a text. */
const MADE = [
  (body: string) => markdown.post(body, file).html,
  (body: string) => markdown.page(body, file),
  (body: string) => alternateBody(body, { file, url, kind: 'post' }, context),
  (body: string) => alternateBody(body, { file, url, kind: 'page' }, context),
];

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  if (value instanceof Map) for (const held of value.values()) freeze(held);
  for (const held of Object.values(value)) freeze(held);
}

describe('shared tokens give what fresh ones give, and stay as they are', () => {
  test.each(examples)('$name', ({ body }) => {
    const fresh = MADE.map((make) => {
      lexText({ body: 'another text', file });
      return make(body);
    });
    freeze(lexText({ body, file }));
    expect(MADE.map((make) => make(body))).toEqual(fresh);
  });
});

test('each text has its own notes', () => {
  const posts = ['One.[^a]\n\n[^a]: First.', 'Two.[^a]', 'Three.[^a]\n\n[^a]: Third.'].map(
    (body) => markdown.post(body, file).html,
  );
  expect(posts[0]).toContain('First.');
  expect(posts[1]).toBe('<p>Two.[^a]</p>\n');
  expect(posts[2]).toContain('Third.');
});

test('a text beyond the limits is a mistake of each file that has it', () => {
  const body = '>'.repeat(200);
  for (const name of ['content/posts/a.md', 'content/posts/b.md']) {
    const message = 'nests lists, quotes or emphasis too deeply. Use at most a few levels';
    const read = () => lexText({ body, file: name });
    expect(read).toThrow(ContentError);
    expect(read).toThrow(expect.objectContaining({ mistakes: [{ file: name, message }] }));
  }
});
