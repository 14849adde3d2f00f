import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type FixtureSite, mistakesIn, POST } from '../../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());

/** What an author reads when a line of a valid post is replaced. */
async function mistakesAfter(from: string, to: string): Promise<string[]> {
  await site.write('posts/x.md', POST);
  await site.edit('posts/x.md', (text) => text.replace(from, to));
  return mistakesIn(site, 'posts/x.md');
}

const TITLE = 'title: Six checks before you buy ads\n';
const DATE = 'publishDate: 2025-03-11';

describe('one clear line for', () => {
  test.each([
    ['a missing field', TITLE, '', '2 title: is missing. Add it'],
    ['an empty field', TITLE, 'title:\n', '2 title: is empty, or says null. Fill it in or remove the field'],
    ['empty text', TITLE, 'title: ""\n', '2 title: is empty. Write some text or remove the field'],
    ['a number for text', TITLE, 'title: 2024\n', '2 title: 2024 is a number, not text. Put it in quotes'],
    ['a list for text', TITLE, 'title: [a]\n', '2 title: is a list, not text'],
    [
      'text for a list',
      '[SEO, ads]',
      'SEO, ads',
      '5 tags: "SEO, ads" is text, not a list. Write [SEO, ads], or each item on a line of its own after "- "',
    ],
    [
      'text for a group',
      'seo:\n  title: Six checks\n  keywords:\n    - ads\n    - checks',
      'seo: Six checks',
      '8 seo: "Six checks" is text, not a group of fields. Write its fields below it, two spaces further in',
    ],
    ['a list without items', '[SEO, ads]', '[]', '5 tags: needs at least 1 item'],
    ['text for a switch', DATE, `${DATE}\nfeatured: yes`, '8 featured: "yes" is text, not true or false'],
    [
      'a number as author',
      'dana-whitfield',
      '12',
      '6 author: 12 is a number, not text or a group of fields. Put it in quotes',
    ],
    [
      'a day that does not exist',
      '2025-03-11',
      '2025-02-30',
      '7 publishDate: "2025-02-30" is not a real date. Check the month and day',
    ],
    [
      'a time',
      '2025-03-11',
      '2025-03-11T10:00:00Z',
      '7 publishDate: "2025-03-11T10:00:00Z" is not a date. Write it as YYYY-MM-DD, for example 2025-09-09',
    ],
    ['a mistyped field', 'category:', 'categry:', '4 categry: unknown field. Did you mean category?'],
    [
      'a mistyped field of an author',
      'dana-whitfield',
      '{ nmae: Owen }',
      '6 author.nmae: unknown field. Did you mean name?',
    ],
    [
      'a path as id',
      TITLE,
      `${TITLE}id: ../../etc/passwd\n`,
      '3 id: "../../etc/passwd" is not a slug. Use lower-case letters, digits and single hyphens, for example my-first-post',
    ],
    [
      'a path out of the images',
      DATE,
      `${DATE}\nfeaturedImage: ../../etc/passwd`,
      '8 featuredImage: "../../etc/passwd" is not an image path. Put the file in static/images/ and write /images/name.jpg',
    ],
    [
      'a title of several lines',
      TITLE,
      'title: "a\\nb"\n',
      '2 title: "a\\nb" spans several lines. Write it on one line',
    ],
    [
      'a control character',
      TITLE,
      'title: "a\\u0007b"\n',
      '2 title: "a\\u0007b" has a character that nobody sees (U+0007) in "ab". Type it again without it',
    ],
    [
      'text that shows in another order',
      TITLE,
      'title: "Six \\u202Eskcehc"\n',
      '2 title: "Six \\u202eskcehc" has a character that nobody sees (U+202E) in "skcehc". Type it again without it',
    ],
    [
      'an update before the publication',
      DATE,
      `${DATE}\nupdatedDate: 2024-03-11`,
      '8 updatedDate: "2024-03-11" is before publishDate. Correct one of them',
    ],
  ])('%s', async (_, from, to, message) => {
    expect(await mistakesAfter(from, to)).toEqual([`content/posts/x.md:${message}`]);
  });

  test.each(['zzzzzzzz', '__proto__', 'constructor', '<<'])(
    'an unknown field without a similar one: %s',
    async (name) => {
      const mistakes = await mistakesAfter(DATE, `${DATE}\n${name}: true`);
      expect(mistakes).toHaveLength(1);
      expect(mistakes[0]).toMatch(
        /^content\/posts\/x\.md:8 \S+: unknown field\. Known fields: title, excerpt, /,
      );
      expect(mistakes[0]).toContain(`:8 ${name}: `);
    },
  );
});

test('a mistyped name does not hide an error in the right field', async () => {
  expect(await mistakesAfter(TITLE, 'titel: Ads\ntitle: 12\n')).toEqual([
    'content/posts/x.md:2 titel: unknown field. Did you mean title?',
    'content/posts/x.md:3 title: 12 is a number, not text. Put it in quotes',
  ]);
});

describe('errors in other kinds of content', () => {
  test.each([
    [
      'services/seo-pricing.md',
      /^ {6}price: \d+/m,
      '      price: "2500"',
      'packages.items[0].price: "2500" is text, not a number or "custom"',
    ],
    [
      'services/seo-pricing.md',
      /^layout: .*/m,
      'layout: prcing',
      'layout: unknown layout "prcing". Did you mean pricing?',
    ],
    [
      'clients/pell-creek-meats.md',
      /^mark: >-(\n {2}.*)+/m,
      'mark: <path d="M2 4"/>',
      'mark: "<path d=\\"M2 4\\"/>" is not an SVG path. Write only the d attribute of one path on a grid of 32 by 32',
    ],
    [
      'services/seo.md',
      /^hero:/m,
      'openings: { month: November, text: Few. }\nhero:',
      'openings.month: "November" is not a month. Write it as YYYY-MM in quotes',
    ],
    ['services/seo.md', /^ {2}order: .*/m, '  order: 1.5', 'listing.order: 1.5 is not a whole number'],
    [
      'services/seo.md',
      /^ {2}order: .*/m,
      '  order: .nan',
      'listing.order: NaN is not a number. Write it in digits',
    ],
    [
      'services/seo.md',
      /^ {2}order: .*/m,
      '  order: -.inf',
      'listing.order: -Infinity is not a number. Write it in digits',
    ],
    ['pages/about.md', /^layout: .*\n/m, '', 'layout: is missing. Use one of: home, about, '],
    [
      'site.yaml',
      /^email: .*/m,
      'email: hello',
      'email: "hello" is not an email address. Write it as name@example.com',
    ],
    ['site.yaml', /^url: .*/m, 'url: nope', 'url: "nope" is not an https address. '],
    [
      'site.yaml',
      /^ {2}delivery: .*/m,
      '  delivery: endpoint',
      'forms.delivery: "endpoint" needs an https address. Set forms.endpoint, or write delivery: receiver',
    ],
    [
      'site.yaml',
      /^ {2}endpoint: .*/m,
      '  endpoint: http://forms.example.com',
      'forms.endpoint: "http://forms.example.com" is not an https address. Write it as https://forms.example.com',
    ],
    [
      'site.yaml',
      /^ {2}endpoint: .*/m,
      '  endpoint: https://name:word@forms.example.com',
      'forms.endpoint: "https://name:word@forms.example.com" contains a user name, which every visitor could read. ',
    ],
    [
      'site.yaml',
      /^socialHandle: .*/m,
      'socialHandle: x',
      'socialHandle: "x" does not have the format of this field. ',
    ],
    ['site.yaml', /^ {2}country: .*/m, '  country: USA', 'address.country: needs exactly 2 characters'],
    ['categories.yaml', /^.*$/s, '[]', 'needs at least 1 item'],
    ['redirects.yaml', /^.*$/s, 'a: b', 'is a group of fields, not a list'],
  ])('%s with %s replaced by %j', async (file, from, to, message) => {
    const before = await site.read(file);
    await site.edit(file, (text) => text.replace(from, to));
    const mistakes = await mistakesIn(site, file);
    await site.write(file, before);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(new RegExp(`^content/${file}:\\d+ `));
    expect(mistakes[0]).toContain(` ${message}`);
  });
});
