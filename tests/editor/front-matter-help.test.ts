import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listContent } from '../../build/content/read/content-file.ts';
import { INSTALL } from '../../tools/audit/program.ts';
import { frontMatterOnly } from './front-matter-only.ts';
import { type LanguageServer, startLanguageServer, YAML_SERVER } from './language-server.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const POST = join(CONTENT, 'posts/seo-myths-debunked.md');
const SERVICE = join(CONTENT, 'services/seo.md');

let server: LanguageServer;
let opened = 0;

beforeAll(async () => {
  if (YAML_SERVER) server = await startLanguageServer(YAML_SERVER);
});
afterAll(() => server?.stop());
beforeEach(({ skip }) => skip(!YAML_SERVER, `yaml-language-server is not installed: ${INSTALL}`));

/**
 * Shows the front matter of a real file to the server as the extension does, after an author has changed it.
 * @param change what to write in the place of which words
 */
async function edit(file: string, ...change: [words: string | RegExp, others: string][]) {
  let text = readFileSync(file, 'utf8');
  for (const [words, others] of change) {
    const changed = text.replace(words, others);
    expect(changed).not.toBe(text);
    text = changed;
  }
  opened += 1;
  const uri = pathToFileURL(`${file}.${opened}.yaml`).href.replace('file:', 'front-matter:');
  const lines = text.split('\n');
  const found = await server.open(uri, frontMatterOnly(text));
  /** The place behind some words. */
  const behind = (words: string) => {
    const line = lines.findIndex((each) => each.includes(words));
    return { line, character: (lines[line] ?? '').indexOf(words) + words.length };
  };
  return {
    mistakes: found.map(({ range, message }) => `${lines[range.start.line]}: ${message}`),
    completeBehind: (words: string) => server.complete(uri, behind(words)),
    hoverOn: (words: string) => server.hover(uri, behind(words)),
  };
}

describe('a mistake is told on its line', () => {
  test.each([
    ['a mistyped field', 'featured: true', 'featurd: true', 'Property featurd is not allowed.'],
    [
      'an unknown category',
      /category: .*/,
      'category: seo',
      'Value is not accepted. Valid values: "marketing',
    ],
    ['a day', /publishDate: .*/, 'publishDate: 2025-3-1', 'This is not a date. Write it as YYYY-MM-DD'],
    ['a year', /publishDate: .*/, 'publishDate: 2025', 'This is not a date. Write it as YYYY-MM-DD'],
    ['text for yes or no', 'featured: true', 'featured: maybe', 'Incorrect type. Expected "boolean".'],
  ])('%s', async (_name, words, others, message) => {
    const { mistakes } = await edit(POST, [words, others]);
    expect(mistakes).toEqual([expect.stringContaining(`${others}: ${message}`)]);
  });

  test('a field that is missing', async () => {
    const { mistakes } = await edit(POST, [/^category: .*\n/m, '']);
    expect(mistakes).toEqual([expect.stringContaining('Missing property "category".')]);
  });

  test('deep inside of a page', async () => {
    const { mistakes } = await edit(SERVICE, [/href: \S+/, 'href: contact']);
    expect(mistakes).toEqual([
      expect.stringMatching(/href: contact }: This is not an address\. Use a path such/),
    ]);
  });
});

describe('completion', () => {
  test('offers the fields that are not there yet', async () => {
    const { completeBehind } = await edit(POST, ['author:', 'dr\nauthor:']);
    const offered = await completeBehind('\ndr'.trim());
    expect(offered).toEqual(expect.arrayContaining(['draft', 'featuredImage']));
    expect(offered).not.toContain('title');
  });

  test.each([
    ['category: ', POST, /category: .*/, ['marketing-basics', 'seo-and-content']],
    ['author: ', POST, /author: .*/, ['dana-whitfield', 'luis-ortega']],
    ['group: ', SERVICE, /group: .*/, ['search']],
    ['service: ', SERVICE, /service: .*/, ['local-seo', 'seo-pricing']],
  ])('offers what can stand behind "%s"', async (field, file, words, known) => {
    const { completeBehind } = await edit(file, [words, field]);
    expect(await completeBehind(field)).toEqual(expect.arrayContaining(known));
  });
});

test('hovering tells what a field is for', async () => {
  const { hoverOn } = await edit(POST);
  expect(await hoverOn('excerp')).toContain('What the reader learns, in one or two sentences.');
  expect(await hoverOn('keywor')).toContain('Phrases that people search for to find this page.');
});

test('another name than that of an author file is no mistake', async () => {
  expect((await edit(POST, [/author: .*/, 'author: Jo Guest'])).mistakes).toEqual([]);
});

test('every file of the content is right in an editor', async () => {
  const files = listContent(CONTENT);
  expect(files.length).toBeGreaterThan(40);
  const wrong = await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file, 'utf8');
      const found = await server.open(
        pathToFileURL(file).href,
        file.endsWith('.md') ? frontMatterOnly(text) : text,
      );
      return found.map(({ range, message }) => `${file}:${range.start.line + 1} ${message}`);
    }),
  );
  expect(wrong.flat()).toEqual([]);
});
