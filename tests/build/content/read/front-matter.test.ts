import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type FixtureSite, mistakesIn, POST } from '../../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());

async function mistakesInPost(text: string): Promise<string[]> {
  await site.write('posts/x.md', text);
  return mistakesIn(site, 'posts/x.md');
}

const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  'b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]',
  'c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]',
  'd: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]',
  'e: [*d, *d, *d, *d, *d, *d, *d, *d, *d]',
].join('\n');

describe('one clear line for', () => {
  test.each([
    ['an empty file', '', ':1 is empty. Start it with front matter between two lines of ---'],
    ['no front matter', '# Title\n', ':1 does not start with front matter. Make --- the first line'],
    [
      'unclosed front matter',
      '---\ntitle: x\n\nBody\n',
      ':1 opens front matter and never closes it. Add a line --- after the last field',
    ],
    [
      'words behind the closing dashes',
      '---\ntitle: x\n--- The body\n\n---\n',
      ':3 starts with --- but has more text. Change it to --- to close the front matter',
    ],
    [
      'too many dashes',
      POST.replace('---', '----'),
      ':1 starts with "----". Front matter must be YAML: change the line to ---',
    ],
    [
      'text instead of fields',
      '---\njust text\n---\n',
      ':2 has front matter that is not a list of fields. Write each field as "name: value"',
    ],
    [
      'a tab as indentation',
      POST.replace('    - ads', '\t- ads'),
      ':11 is indented with a tab. YAML requires spaces: use two',
    ],
    [
      'a field twice',
      POST.replace('tags:', 'title: Another\ntags:'),
      ':5 has the field "title" twice. Keep one of them',
    ],
    [
      'an unquoted colon',
      POST.replace('title: Six', 'title: SEO: Six'),
      ':2 has ": " in a value. Put the value in quotes',
    ],
    [
      'an alias of nothing',
      POST.replace('[SEO, ads]', '*SEO'),
      ':5 has a value that starts with "*". Put the value in quotes',
    ],
    [
      'an alias bomb',
      POST.replace('title:', `${bomb}\ntitle:`),
      ':2 has a value that starts with "&". Put the value in quotes',
    ],
    [
      'an alias of itself',
      POST.replace('[SEO, ads]', '&a [*a]'),
      ':5 has a value that starts with "&". Put the value in quotes',
    ],
  ])('%s', async (_, text, message) => {
    expect(await mistakesInPost(text)).toEqual([`content/posts/x.md${message}`]);
  });
});

describe('front matter that is a program is refused and never run', () => {
  const marks = globalThis as { ran?: boolean };
  afterEach(() => {
    delete marks.ran;
  });

  test.each(['js', ' js', 'JavaScript', 'coffee', 'json', 'constructor'])('---%s', async (language) => {
    const payload = '(globalThis.ran = true, { title: "x" })';
    expect(await mistakesInPost(`---${language}\n${payload}\n---\nBody\n`)).toEqual([
      `content/posts/x.md:1 starts with "---${language}". Front matter must be YAML: change the line to ---`,
    ]);
    expect(marks.ran).toBeUndefined();
  });

  test('including YAML tags', async () => {
    await mistakesInPost(
      POST.replace('title: ', 'title: !!js/function > \n  function () { globalThis.ran = true }\n#'),
    );
    expect(marks.ran).toBeUndefined();
  });
});

test('a line of dashes in the body has no meaning', async () => {
  expect(await mistakesInPost(`${POST}\n---\n\ntitle: not a field\n\n---js\n`)).toEqual([]);
});
