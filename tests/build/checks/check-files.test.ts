import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { throwIfAny } from '../../../build/base/errors.ts';
import { checkFiles, describeCheck } from '../../../build/checks/check-files.ts';
import { contentMistakes } from '../../../build/checks/content.ts';
import { checkLinks } from '../../../build/checks/links.ts';
import { contentWarnings } from '../../../build/checks/warnings.ts';
import { createReader } from '../../../build/content/read/reader.ts';
import { createSite, type FixtureSite, mistakesOf, POST } from '../../fixture-site.ts';
import { renderedSite } from './rendered-site.ts';

const BAD = POST.replace('2025-03-11', '2025-02-30').replace('category: seo-and-content', 'category: seo');

let site: FixtureSite;
let categories: string;

beforeAll(async () => {
  site = await createSite();
  categories = await site.read('categories.yaml');
  await site.write('posts/good.md', POST);
  await site.write('posts/bad.md', BAD.replace('title: Six', 'titel: Six'));
  await site.write('posts/lost.md', POST.replace('seo-and-content', 'seo-and-contnt'));
  await site.write('posts/begun.md', POST.replace('The body', 'TODO: The body'));
  await site.write('posts/.hidden.md', '');
  await site.write('notes/plan.txt', '');
  await site.write('../elsewhere/README.md', '');
  await site.write('pages/.drafts/x.md', '');
});
afterAll(() => site.remove());

const inSite = (paths: string[]) => paths.map((path) => join(site.root, path));
/** The check of the site, without pictures and weights. */
async function checkSite(withUnpublished: boolean) {
  const { content, canRender, isComplete, ...reading } = await createReader({
    root: site.root,
    withUnpublished,
  }).read();
  const mistakes = [
    ...reading.mistakes,
    ...contentMistakes(content, { withUnpublished, mustBeComplete: true, isComplete }),
  ];
  if (!canRender) throwIfAny(mistakes);
  mistakes.push(...(await checkLinks(await renderedSite(content))).mistakes);
  const hidden = content.unpublished.map(({ entry }) => entry.file);
  return { mistakes, hidden, warnings: contentWarnings(content) };
}
const checkPaths = (...paths: string[]) => checkFiles(inSite(paths), site.root, checkSite);
const check = (...paths: string[]) => mistakesOf(site, checkPaths(...paths));
/** What the command prints about files without mistakes. */
const printed = async (...paths: string[]) =>
  describeCheck(await checkPaths(...paths), (_, text) => text).replaceAll(/\S+(?=\/services)/g, 'content');

test.each([
  [['posts/good.md'], /^1 file is valid as far as text goes\. 5 mistakes in other files keep its page from /],
  [['industries', 'industries/healthcare.md', 'site.yaml'], /^4 files are valid .* keep their pages from /],
])('%j: files are valid, as far as mistakes in other files let it be seen', async (paths, message) => {
  expect(await printed(...paths)).toMatch(message);
});

describe('what is reported of a file', () => {
  test('is every mistake in it, sorted by line', async () => {
    expect(await check('posts/bad.md')).toEqual([
      'content/posts/bad.md:2 titel: unknown field. Did you mean title?',
      'content/posts/bad.md:7 publishDate: "2025-02-30" is not a real date. Check the month and day',
    ]);
  });

  test('is an unknown reference', async () => {
    expect(await check('posts/lost.md')).toEqual([
      'content/posts/lost.md:4 category: unknown category "seo-and-contnt". Did you mean seo-and-content?',
    ]);
  });

  test('is placeholder text', async () => {
    expect(await check('posts/begun.md')).toEqual([
      'content/posts/begun.md:15 still says what to write here. Write it',
    ]);
  });
});

test('a folder stands for all its files; each mistake is reported once, sorted by file and line', async () => {
  expect(await check('posts/lost.md', 'posts', 'authors')).toEqual([
    expect.stringMatching(/bad\.md:2 /),
    expect.stringMatching(/bad\.md:7 /),
    expect.stringMatching(/begun\.md:15 /),
    expect.stringMatching(/lost\.md:4 /),
  ]);
});

test.each([
  ['posts/none.md', 'content/posts/none.md does not exist. Check the spelling'],
  ['posts/goo', 'content/posts/goo does not exist. Check the spelling'],
  ['posts/.hidden.md', 'content/posts/.hidden.md is hidden, and hidden files are not read'],
  ['pages/.drafts', 'content/pages/.drafts has no content files'],
  [
    '../elsewhere/README.md',
    expect.stringMatching(/README\.md is not in the content folder\. Pass a file or folder in content\/$/),
  ],
  ['../elsewhere', expect.stringMatching(/elsewhere is not in the content folder\. /)],
  [
    'notes',
    expect.stringMatching(/^content\/notes\/plan\.txt is in an unknown folder "notes"\. Use one of: authors/),
  ],
])('%s is refused', async (path, message) => {
  expect(await check(path)).toEqual([message]);
});

test('a mistake in a top-level YAML file is reported', async () => {
  await site.write('categories.yaml', '[]');
  expect(await check('categories.yaml', 'posts/good.md')).toEqual([
    'content/categories.yaml:1 needs at least 1 item',
  ]);
});

describe('of a site whose pages can be rendered', () => {
  beforeAll(async () => {
    for (const name of ['bad', 'lost', 'begun']) await site.delete(`posts/${name}.md`);
    await site.delete('notes/plan.txt');
    await site.write('categories.yaml', categories);
    await site.edit('services/seo.md', (text) =>
      text.replace('hero:', 'openings: { month: 2025-01, text: One is left }\nhero:'),
    );
  });

  test('warnings about a file are listed; those about others are not', async () => {
    expect(await printed('services/seo.md')).toMatch(
      /^1 file is valid\n1 warning:\n {2}content\/services\/seo\.md:\d+ openings\.month: 2025-01 is over: /,
    );
    expect(await printed('posts')).toBe('7 files are valid');
  });

  test('a draft is checked as if it were published, and links to it from other files are mistakes', async () => {
    const draft = (link: string) => `${POST.replace('tags:', 'draft: true\ntags:')}\n[Link](${link})\n`;
    await site.write('posts/draft.md', draft('/contact?cta=x'));
    await site.write('posts/other.md', draft('/blog/draft'));
    await site.write('posts/started.md', draft('/contact').replace('The body', 'TODO: The body'));
    await site.edit('posts/good.md', (text) => `${text}\n[Link](/blog/draft)\n`);
    expect(await check('posts/draft.md')).toEqual([
      expect.stringMatching(/draft\.md:18 \/contact\?cta=x: unknown cta "x"/),
    ]);
    expect(await check('posts/other.md')).toEqual([]);
    expect(await check('posts/started.md')).toEqual([
      expect.stringMatching(/started\.md:16 .*still says what to write here/),
    ]);
    expect(await check('posts/good.md')).toEqual([
      expect.stringMatching(/good\.md:17 \/blog\/draft: is a draft, so visitors can't open it/),
    ]);
  });
});
