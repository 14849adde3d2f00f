import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listContent } from '../../build/content/read/content-file.ts';
import { INSTALL } from '../../tools/audit/program.ts';
import { SAMPLE } from '../sample.ts';
import { frontMatterOnly } from './front-matter-only.ts';
import { type LanguageServer, startLanguageServer, YAML_SERVER } from './language-server.ts';

const POST = join(SAMPLE, 'posts/midwest-marketing-calendar.md');
const SERVICE = join(SAMPLE, 'services/seo.md');

let server: LanguageServer;
let opened = 0;

beforeAll(async () => {
  if (YAML_SERVER) server = await startLanguageServer(YAML_SERVER);
});
afterAll(() => server?.stop());
beforeEach(({ skip }) => skip(!YAML_SERVER, `yaml-language-server is not installed: ${INSTALL}`));

/**
 * Opens the front matter of a real file as the extension does, after replacing some text.
 */
async function edit(file: string, ...changes: [from: string | RegExp, to: string][]) {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    text = changed;
  }
  opened += 1;
  const uri = pathToFileURL(`${file}.${opened}.yaml`).href.replace('file:', 'front-matter:');
  const lines = text.split('\n');
  const found = await server.open(uri, frontMatterOnly(text));
  const positionAfter = (part: string) => {
    const line = lines.findIndex((each) => each.includes(part));
    return { line, character: (lines[line] ?? '').indexOf(part) + part.length };
  };
  return {
    errors: found.map(({ range, message }) => `${lines[range.start.line]}: ${message}`),
    completeAfter: (part: string) => server.complete(uri, positionAfter(part)),
    hoverOn: (part: string) => server.hover(uri, positionAfter(part)),
  };
}

describe('reports on its line', () => {
  test.each([
    ['a mistyped field', 'featured: true', 'featurd: true', 'Property featurd is not allowed.'],
    [
      'an unknown category',
      /category: .*/,
      'category: seo',
      'Value is not accepted. Valid values: "marketing',
    ],
    [
      'a malformed date',
      /publishDate: .*/,
      'publishDate: 2025-3-1',
      'This is not a date. Write it as YYYY-MM-DD',
    ],
    [
      'text instead of true or false',
      'featured: true',
      'featured: maybe',
      'Incorrect type. Expected "boolean".',
    ],
  ])('%s', async (_name, from, to, message) => {
    const { errors } = await edit(POST, [from, to]);
    expect(errors).toEqual([expect.stringContaining(`${to}: ${message}`)]);
  });

  test('a missing field', async () => {
    const { errors } = await edit(POST, [/^category: .*\n/m, '']);
    expect(errors).toEqual([expect.stringContaining('Missing property "category".')]);
  });

  test('an error in a nested field', async () => {
    const { errors } = await edit(SERVICE, [/href: \S+/, 'href: contact']);
    expect(errors).toEqual([
      expect.stringMatching(/href: contact }: This is not an address\. Use a path such/),
    ]);
  });
});

describe('completion', () => {
  test('offers missing fields', async () => {
    const { completeAfter } = await edit(POST, ['author:', 'dr\nauthor:']);
    const offered = await completeAfter('\ndr'.trim());
    expect(offered).toEqual(expect.arrayContaining(['draft', 'featuredImage']));
    expect(offered).not.toContain('title');
  });

  test.each([
    ['category: ', POST, /category: .*/, ['marketing-basics', 'seo-and-content']],
    ['author: ', POST, /author: .*/, ['dana-whitfield', 'luis-ortega']],
    ['group: ', SERVICE, /group: .*/, ['search']],
    ['service: ', SERVICE, /service: .*/, ['local-seo', 'seo-pricing']],
  ])('offers known values after "%s"', async (field, file, line, known) => {
    const { completeAfter } = await edit(file, [line, field]);
    expect(await completeAfter(field)).toEqual(expect.arrayContaining(known));
  });
});

test('hovering describes a field', async () => {
  const { hoverOn } = await edit(POST);
  expect(await hoverOn('excerp')).toContain('What the reader learns, in one or two sentences.');
  expect(await hoverOn('keywor')).toContain('Phrases that people search for when they need this page');
});

test('an author without a file is accepted', async () => {
  expect((await edit(POST, [/author: .*/, 'author: Jo Guest'])).errors).toEqual([]);
});

test('no content file has an error in an editor', async () => {
  const files = listContent(SAMPLE);
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
