import { expect, test } from 'vitest';
import { mistakesOf, POST, readChecked } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();

/** Texts with markup that readers would see, or that hides text; and what an author reads. They start on line 17. */
const UNFINISHED: Record<string, string> = {
  'See [our audit](/contact and more.':
    '17 starts an address that never ends: "](/contact and more.". Close it with )',
  'See [our audit/contact) and more.':
    '17 has a link without "](": "[our audit/contact)". Write [text](address)',
  'Words.\n\n- One\n- ![A barn](/images/my barn.jpg)':
    '20 has a space in the address (/images/my barn.jpg). Rename the file, or write %20 for the space',
  'First line\nsecond line[^1].': '18 refers to the footnote [^1], which is missing. Add a line "[^1]: Text"',
  'Words.\n\n[^note]: A source.':
    '19 defines the footnote [^note], and nothing refers to it. Write [^note] in the text',
  'Words[^a].\n\n[^a]: One.\n\n[^a]: Two.': '21 defines the footnote [^a] again. Keep one of them',
  'See [our audit][audit].':
    '17 refers to the link [audit], which is missing. Add a line "[audit]: /address"',
  '> Some **bold words.':
    '17 shows **, which has no partner. Remove it, or write both marks without spaces inside',
  'Some `code.': '17 shows `, which has no partner. Remove it, or write both marks without spaces inside',
  '##Heading': '17 needs a space after ## to be a heading',
  '| a | b |\n| --- |\n| 1 | 2 |':
    "18 isn't a valid table. Give its first row and the dashes under it the same number of columns",
  '```js\nlet a;\n\nWords.':
    '17 starts a block of code that never ends. Close it with a line of the same marks',
  'Words.\n\n<!-- a note\n\nMore words.': '19 starts a comment that never ends. Close it with -->',
};

const FINISHED = [
  'A list [in brackets], an \\[escaped\\](/x, an array[0] (of one), 2 * 3 ** 4\\*\\*.',
  '`[code](/x` and ``a ` b``\n\n```\n[^1] **\n```\n\n~~~md\n```\n~~~\n\n    ##Indented [code](/x',
  'Words[^a] and [a link][b] and [c], #1 of all.\n\n[^a]: Note with [a link](/about).\n\n[b]: /about\n[c]: /contact',
  '<!-- a note -->\n\n| a | b |\n| --- | :-: |\n| 1 | ~2~ |',
  '[A link (with parentheses)](/about "A title") and <https://www.example.com/a_(b)>',
];

test('unfinished markup is reported with its line, and finished markup is not', async () => {
  for (const [index, text] of Object.keys(UNFINISHED).entries())
    await site.write(`posts/x-${index}.md`, `${POST}\n${text}\n`);
  for (const [index, text] of FINISHED.entries())
    await site.write(`posts/y-${index}.md`, `${POST}\n${text}\n`);
  await site.write('posts/z.md', `${POST.replace('---', '---\ndraft: true')}\nSome **bold words.\n`);
  const mistakes = await mistakesOf(site, readChecked(site));
  expect(mistakes.sort()).toEqual(
    Object.values(UNFINISHED)
      .map((message, index) => `content/posts/x-${index}.md:${message}`)
      .sort(),
  );
});

test('a text that nobody would read is reported, with what else is wrong in it', async () => {
  await site.write('posts/x.md', POST.replace('The body of the post.', '<!-- later -->'));
  await site.edit('pages/contact.md', (text) => `${text.trimEnd()}\n\nCall **us.\n`);
  expect(await mistakesOf(site, readChecked(site))).toEqual([
    expect.stringMatching(
      /^content\/pages\/contact\.md:\d+ has text that no page shows\. Move it to a field/,
    ),
    expect.stringMatching(/^content\/pages\/contact\.md:\d+ .*\*\*/),
    'content/posts/x.md:14 has no text. Write the article below the front matter',
  ]);
});
