import { expect, test } from 'vitest';
import { createFixtureSite, mistakesOf, POST, readChecked } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();

const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  'b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]',
  'c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]',
  'd: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]',
  'e: [*d, *d, *d, *d, *d, *d, *d, *d, *d]',
].join('\n');

/** Texts of files, with what an author reads of each. */
const MISTAKES: Record<string, string> = {
  '': '1 is empty. Start it with front matter between two lines of ---',
  '# Title\n': '1 does not start with front matter. Make --- the first line',
  '---\ntitle: x\n\nBody\n': '1 opens front matter and never closes it. Add a line --- after the last field',
  '---\ntitle: x\n--- The body\n\n---\n':
    '3 starts with ---, but more text follows. Leave only --- on that line',
  [POST.replace('---', '----')]: '1 starts with "----". Front matter must be YAML: change the line to ---',
  '---\njust text\n---\n':
    '2 has front matter that is not a list of fields. Write each field as "name: value"',
  [POST.replace('    - ads', '\t- ads')]: '11 is indented with a tab. YAML requires spaces: use two',
  [POST.replace('title:', `${bomb}\ntitle:`)]: '2 has a value that starts with "&". Put the value in quotes',
  ...Object.fromEntries(
    ['js', ' js', 'JavaScript', 'coffee', 'json', 'constructor'].map((language) => [
      `---${language}\n(globalThis.ran = true, { title: "x" })\n---\nBody\n`,
      `1 starts with "---${language}". Front matter must be YAML: change the line to ---`,
    ]),
  ),
};

test('wrong front matter is one clear line, and a program in it never runs', async () => {
  const file = (index: number) => `posts/x-${String(index).padStart(2, '0')}.md`;
  for (const [index, text] of Object.keys(MISTAKES).entries()) await site.write(file(index), text);
  const program = 'title: !!js/function > \n  function () { globalThis.ran = true }\n#';
  await site.write('posts/y.md', POST.replace('title: ', program));
  // In the body, a line of dashes has no meaning.
  await site.write('posts/z.md', `${POST}\n---\n\nNot a field: a text\n\n---js\n`);
  const found = await mistakesOf(site, readChecked(site));
  expect(found.filter((line) => !line.startsWith('content/posts/y.md'))).toEqual(
    Object.values(MISTAKES).map((message, index) => `content/${file(index)}:${message}`),
  );
  expect(globalThis).not.toHaveProperty('ran');
});

test.each([
  ['Jekyll', '---\nlayout: post\npermalink: /x/\n---\n'],
  ['Astro', '---\ntitle: X\npubDate: 2024-01-01\nheroImage: ./x.jpg\n---\n'],
  ['another system', '---\ntitle: X\ndate: 2024-01-01\ndescription: A text\n---\n'],
])('a post of %s says how a whole blog is converted', async (system, text) => {
  const other = await createFixtureSite();
  await other.write('posts/theirs.md', `${text}\nText.\n`);
  expect(await mistakesOf(other, readChecked(other))).toContain(
    `content/posts/theirs.md:1 looks like a post of ${system}. npm run new -- import FOLDER converts a whole blog, with its pictures and redirects`,
  );
});
