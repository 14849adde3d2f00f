import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchema } from '../../../tools/schemas/json-schema.ts';
import { NO_NAMES } from '../../../tools/schemas/known-names.ts';
import { fieldRows, reference } from '../../../tools/schemas/reference.ts';

const NAMES = { ...NO_NAMES, categories: ['a|b'] };
const rowsOf = (schema: z.ZodType) => fieldRows(jsonSchema({ name: 'x', title: 'X', schema }, NAMES));

test('lists fields by path', () => {
  const button = z.strictObject({ label: z.string() });
  const schema = z.strictObject({
    hero: z.strictObject({ title: z.string(), actions: z.array(button).optional() }),
    author: z.union([z.string(), z.strictObject({ name: z.string() })]),
  });
  expect(rowsOf(schema).map(({ name, required }) => [name, required])).toEqual([
    ['hero', true],
    ['hero.title', true],
    ['hero.actions', false],
    ['hero.actions[].label', true],
    ['author', true],
    ['author.name', true],
  ]);
});

test('lists the fields of entries for a file that is a list', () => {
  expect(rowsOf(z.array(z.strictObject({ from: z.string() }))).map(({ name }) => name)).toEqual(['from']);
});

describe('the tables', () => {
  const tables = reference(NAMES);

  test.each([
    '### Blog post\n\nFiles: `content/posts/*.md`. The text below the front matter is the article.\n',
    '### Home page\n\nFiles: `content/pages/*.md` with `layout: home`.\n',
    '### Price list\n\nFiles: `content/services/*.md` with `layout: pricing`. ',
    '### Service page\n\nFiles: `content/services/*.md`. ',
    '### Redirects\n\nFiles: `content/redirects.yaml`. The file is a list. Each entry has these fields.\n',
    '| `title` | yes | text, at most 140 characters | The headline of the post.',
    '| `draft` |  | `true` or `false` | Hidden from visitors',
  ])('contain %j', (part) => {
    expect(tables).toContain(part);
  });

  test('have four cells in every row', () => {
    const rows = tables.split('\n').filter((line) => line.startsWith('|'));
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.filter((row) => row.replaceAll('\\|', '').split('|').length !== 6)).toEqual([]);
    expect(tables).toContain('`a\\|b`');
  });
});
