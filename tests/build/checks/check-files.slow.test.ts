import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { throwIfAny } from '../../../build/base/errors.ts';
import { checkFiles, describeCheck } from '../../../build/checks/check-files.ts';
import { checkLinks } from '../../../build/checks/links.ts';
import { contentMistakes, placeholders } from '../../../build/checks/texts.ts';
import { contentWarnings } from '../../../build/checks/warnings.ts';
import { listContent } from '../../../build/read/content-file.ts';
import { createReader } from '../../../build/read/reader.ts';
import { locate } from '../../../build/read/source-file.ts';
import { createFixtureSite, mistakesOf, POST } from '../../fixture-site.ts';
import { linkedSite } from './rendered-site.ts';

const site = await createFixtureSite();

/** The check of the site, without pictures and weights. */
async function checkSite(withUnpublished: boolean) {
  const reader = createReader({ root: site.root, withUnpublished });
  const { content, canRender, isComplete, ...reading } = await reader.read();
  const mistakes = [...reading.mistakes, ...contentMistakes(content, { withUnpublished, isComplete })];
  if (!canRender) throwIfAny(mistakes);
  mistakes.push(...(await checkLinks(await linkedSite(content))).mistakes);
  const hidden = content.unpublished.map(({ entry }) => entry.file);
  const warnings = locate([...contentWarnings(content), ...placeholders(content, withUnpublished)]);
  return { mistakes, hidden, warnings };
}

/** What checks find in the files as they are, with and without drafts. */
const found = new Map<boolean, ReturnType<typeof checkSite>>();
function checkOnce(withUnpublished: boolean): ReturnType<typeof checkSite> {
  const check = found.get(withUnpublished) ?? checkSite(withUnpublished);
  found.set(withUnpublished, check);
  return check;
}

const at = (path: string) => join(site.root, path);
const checkPaths = (...paths: string[]) =>
  checkFiles(paths.map(at), site.root, listContent(site.root), checkOnce);
const check = (...paths: string[]) => mistakesOf(site, checkPaths(...paths));
/** What the command prints about files without mistakes. */
const printed = async (...paths: string[]) =>
  describeCheck(await checkPaths(...paths), (_, text) => text).replaceAll(/\S+(?=\/services)/g, 'content');

describe('of a site with mistakes that keep pages from being rendered', () => {
  beforeAll(async () => {
    found.clear();
    const bad = POST.replace('2025-03-11', '2025-02-30').replace('title: Six', 'titel: Six');
    await site.write('posts/good.md', POST);
    await site.write('posts/bad.md', bad);
    await site.write('posts/lost.md', POST.replace('seo-and-content', 'seo-and-contnt'));
    await site.write('posts/.hidden.md', '');
    await site.write('notes/plan.txt', '');
    await site.write('../elsewhere/README.md', '');
    await site.write('pages/.drafts/x.md', '');
  });

  test('files are valid, as far as mistakes in other files let it be seen', async () => {
    expect(await printed('posts/good.md')).toMatch(
      /^1 file is valid as far as text goes\. 4 mistakes in other files keep its page from /,
    );
    expect(await printed('industries', 'industries/healthcare.md', 'site.yaml')).toMatch(
      /^5 files are valid .* keep their pages from /,
    );
  });

  test('a folder stands for all its files; each mistake is reported once, sorted by file and line', async () => {
    expect(await check('posts/lost.md', 'posts', 'authors')).toEqual([
      'content/posts/bad.md:2 titel: unknown field. Did you mean title?',
      'content/posts/bad.md:7 publishDate: "2025-02-30" is not a real date. Check the month and day',
      'content/posts/lost.md:4 category: unknown category "seo-and-contnt". Did you mean seo-and-content?',
    ]);
  });

  test('what is no content file is refused', async () => {
    const refused: Record<string, unknown> = {
      'posts/goo': 'content/posts/goo does not exist. Check the spelling',
      'posts/.hidden.md': 'content/posts/.hidden.md is hidden, and hidden files are not read',
      'pages/.drafts': 'content/pages/.drafts has no content files',
      '../elsewhere/README.md': expect.stringMatching(
        /\.md is not in the content folder\. Pass a file or folder in /,
      ),
      '../elsewhere': expect.stringMatching(/elsewhere is not in the content folder\. /),
      notes: expect.stringContaining(
        'content/notes/plan.txt is in an unknown folder "notes". Use one of: authors',
      ),
    };
    const messages = Object.keys(refused).map(async (path) => [path, (await check(path)).join()]);
    expect(Object.fromEntries(await Promise.all(messages))).toEqual(refused);
  });
});

describe('of a site whose pages can be rendered', () => {
  beforeAll(async () => {
    found.clear();
    await site.restore();
    const openings = 'openings: { month: 2025-01, text: One is left }';
    await site.edit('services/seo.md', (text) => text.replace('hero:', `${openings}\nhero:`));
    const draft = (link: string) => `${POST.replace('tags:', 'draft: true\ntags:')}\n[Link](${link})\n`;
    await site.write('posts/draft.md', draft('/contact?cta=x'));
    await site.write('posts/other.md', draft('/blog/draft'));
    await site.write('posts/started.md', draft('/contact').replace('The body', 'TODO: The body'));
    const scheduled = POST.replace('2025-03-11', '2999-03-11').replace('The body', 'TODO: The body');
    await site.write('posts/scheduled.md', scheduled);
    await site.write('posts/good.md', `${POST}\n[Link](/blog/draft)\n`);
  });

  test('warnings about a file are listed; those about others are not', async () => {
    expect(await printed('services/seo.md')).toMatch(
      /^1 file is valid\n1 warning:\n {2}content\/services\/seo\.md:\d+ openings\.month: 2025-01 is over\. /,
    );
    expect(await printed('industries')).toBe('4 files are valid');
  });

  test('placeholders are warnings, once for each, also in drafts and scheduled posts', async () => {
    const warning = /^1 file is valid\n1 warning:\n {2}\S+\.md:\d+ is still a TODO\. Replace it$/;
    expect(await printed('posts/started.md')).toMatch(warning);
    expect(await printed('posts/scheduled.md')).toMatch(warning);
  });

  test('a draft is checked as if it were published, and links to it from other files are mistakes', async () => {
    expect(await check('posts/draft.md')).toEqual([
      expect.stringMatching(/draft\.md:18 \/contact\?cta=x: unknown cta "x"/),
    ]);
    expect(await check('posts/other.md')).toEqual([]);
    expect(await check('posts/good.md')).toEqual([
      expect.stringMatching(/good\.md:17 \/blog\/draft: is a draft, so visitors can't open it/),
    ]);
  });
});
