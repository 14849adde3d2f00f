import { expect, test } from 'vitest';
import { mistakesOf, POST, readChecked, setField } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();

/** What an author reads of a post, by a field that replaces or follows the valid ones. */
const IN_POSTS: Record<string, string> = {
  'title:': '2 title: is empty, or says null. Fill it in or remove the field',
  'title: ""': '2 title: is empty. Write some text or remove the field',
  'title: 2024': '2 title: 2024 is a number, not text. Put it in quotes',
  'title: [a]': '2 title: is a list, not text',
  'title: "a\\nb"': '2 title: "a\\nb" spans several lines. Write it on one line',
  'title: "a\\u0007b"':
    '2 title: "a\\u0007b" has an invisible character (U+0007) in "ab". Delete it, or type the word again',
  'title: "Six \\u202Eskcehc"':
    '2 title: "Six \\u202eskcehc" has an invisible character (U+202E) in "skcehc". Delete it, or type the word again',
  'tags: SEO, ads':
    '5 tags: "SEO, ads" is text, not a list. Write [SEO, ads], or each item on a line of its own after "- "',
  'tags: []': '5 tags: needs at least 1 item',
  'seo: Six checks':
    '8 seo: "Six checks" is text, not a group of fields. Write its fields below it, two spaces further in',
  'featured: yes': '8 featured: "yes" is text, not true or false',
  'author: 12': '6 author: 12 is a number, not text or a group of fields or a list. Put it in quotes',
  'author: []': '6 author: needs at least 1 item',
  'author: [a, b, c, d, e, f, g]': '6 author: has more than 6 items. Remove some',
  'author: [dana-whitfield, 12]':
    '6 author[1]: 12 is a number, not text or a group of fields. Put it in quotes',
  'author: [{ nmae: Owen }]': '6 author[0].nmae: unknown field. Did you mean name?',
  'authors: [dana-whitfield]': '8 authors: unknown field. Its name is author here',
  'author: { nmae: Owen }': '6 author.nmae: unknown field. Did you mean name?',
  'publishDate: 2025-02-30': '7 publishDate: "2025-02-30" is not a real date. Check the month and day',
  'publishDate: 2025-03-11T10:00:00Z':
    '7 publishDate: "2025-03-11T10:00:00Z" is not a date. Write it as YYYY-MM-DD, for example 2025-09-09',
  'updatedDate: 2024-03-11': '8 updatedDate: "2024-03-11" is before publishDate. Correct one of them',
  'id: ../../etc/passwd':
    '8 id: "../../etc/passwd" is not a slug. Use lower-case letters, digits and single hyphens, for example my-first-post',
  'featuredImage: ../../etc/passwd':
    '8 featuredImage: "../../etc/passwd" is not an image path. Put the file in static/images/ and write /images/name.jpg',
  ...Object.fromEntries(
    ['zzzzzzzz', '__proto__', 'constructor', '<<'].map((name) => [
      `${name}: true`,
      expect.stringContaining(`:8 ${name}: unknown field. Known fields: title, excerpt, `),
    ]),
  ),
};

/** Of other files, by name and field. */
const IN_FILES: Record<string, Record<string, string>> = {
  'services/seo-pricing.md': {
    'price: "2500"': 'record.price: "2500" is not a number. Write only the amount, for example 2500',
  },
  'services/local-seo-pricing.md': {
    'layout: prcing': 'layout: unknown layout "prcing". Did you mean pricing?',
  },
  'clients/pell-creek-meats.md': {
    'mark: <path d="M2 4"/>':
      'mark: "<path d=\\"M2 4\\"/>" is not an SVG path. Write only the d attribute of one path on a grid of 32 by 32',
  },
  'services/seo.md': { 'order: 1.5': 'listing.order: 1.5 is not a whole number' },
  'services/local-seo.md': { 'order: .nan': 'listing.order: NaN is not a number. Write it in digits' },
  'services/web-design.md': {
    'order: -.inf': 'listing.order: -Infinity is not a number. Write it in digits',
  },
  'site.yaml': {
    'email: hello': 'email: "hello" is not an email address. Write it as name@example.com',
    'url: nope': 'url: "nope" is not an https address. ',
    'endpoint: https://name:word@forms.example.com':
      'forms.endpoint: "https://name:word@forms.example.com" contains a user name, which every visitor could read. ',
    'socialHandle: x': 'socialHandle: "x" is not a name on X. ',
    'region: ZZ':
      'address.region: "ZZ" is not the code of a state or province. Write two capital letters, for example NE',
  },
  'locations/des-moines-iowa.md': {
    'opens: 9am': 'business.opens: "9am" is not a time. Write it as "09:00"',
    'closes: "25:00"': 'business.closes: "25:00" is not a time. Write it as "09:00"',
  },
  'authors/marian-holt.md': {
    'drawing: authors/marian-holt.svg\nimage: /images/marian.jpg':
      'drawing: "authors/marian-holt.svg" is not shown, because there is a photo (image). Remove drawing or image',
  },
  'clients/overmeyer-roofing.md': {
    'drawing: clients/greg-overmeyer.svg\n    image: /images/greg.jpg':
      'people[0].drawing: "clients/greg-overmeyer.svg" is not shown, because there is a photo (image). Remove drawing or image',
  },
};

test('each wrong field is one clear line', async () => {
  const posts = Object.entries(IN_POSTS).map(([field, message], index) => ({
    ...{ field, message, file: `posts/x-${String(index).padStart(2, '0')}.md` },
  }));
  for (const { field, file } of posts) {
    const changed = setField(field)(POST);
    await site.write(file, changed === POST ? POST.replace('seo:', () => `${field}\nseo:`) : changed);
  }
  for (const [file, fields] of Object.entries(IN_FILES)) {
    for (const field of Object.keys(fields)) await site.edit(file, setField(field));
  }
  const found = await mistakesOf(site, readChecked(site));
  const inPosts = found.filter((line) => line.startsWith('content/posts/x-'));
  expect(inPosts).toEqual(
    posts.map(({ file, message }) => (typeof message === 'string' ? `content/${file}:${message}` : message)),
  );
  const inFiles = Object.entries(IN_FILES).flatMap(([file, fields]) =>
    Object.values(fields).map((message) => [file, message]),
  );
  const others = found.filter((line) => !inPosts.includes(line));
  const unseen = inFiles.filter(
    ([file, message = '']) =>
      !others.some((line) => line.startsWith(`content/${file}:`) && line.includes(message)),
  );
  expect([unseen, others.length]).toEqual([[], inFiles.length]);
});

test('so is a missing, a mistyped and a doubtful one, and a file of another form', async () => {
  await site.write('posts/x.md', setField('title: 12')(POST).replace('title', 'titel: Ads\ntitle'));
  await site.write('posts/y.md', POST.replace('category:', 'categry:'));
  await site.write('posts/z.md', POST.replace(/^title: .*\n/m, ''));
  await site.edit('pages/about.md', (text) => text.replace(/^layout: .*\n/m, ''));
  const openings = 'openings: { month: November, text: Few. }';
  await site.edit('services/seo.md', (text) => text.replace('\nhero:', `\n${openings}\nhero:`));
  await site.write('categories.yaml', 'a: b');
  const redirects = '- { from: old, to: /about }\n- { from: /old, to: https://a.example/ }\n';
  await site.write('redirects.yaml', redirects);
  await site.edit('site.yaml', setField('delivery: endpoint'));
  expect(await mistakesOf(site, readChecked(site))).toEqual([
    'content/categories.yaml:1 is a group of fields, not a list',
    expect.stringMatching(/^content\/pages\/about\.md:\d+ layout: is missing\. Use one of: home, about, /),
    'content/posts/x.md:2 titel: unknown field. Did you mean title?',
    'content/posts/x.md:3 title: 12 is a number, not text. Put it in quotes',
    'content/posts/y.md:4 categry: unknown field. Did you mean category?',
    'content/posts/z.md:2 title: is missing. Add it',
    'content/redirects.yaml:1 [0].from: "old" is not a path of this site. Write it as /old-address, /old?page=1 or /old/*',
    'content/redirects.yaml:2 [1].to: "https://a.example/" is not a path of this site. Write it as /new-address',
    expect.stringMatching(
      /seo\.md:\d+ openings\.month: "November" is not a month\. Write it as YYYY-MM in quotes/,
    ),
    expect.stringContaining(
      'forms.delivery: "endpoint" needs an https address. Set forms.endpoint, or write delivery: receiver',
    ),
  ]);
});

test('words and options of forms are checked; what moved to them says where', async () => {
  await site.write(
    'forms.yaml',
    `contact:
  fields:
    - { name: budgit, label: Budget }
    - { name: company, options: [{ value: a, label: A }] }
    - { name: timeline, label: When }
    - { name: timeline, options: [{ value: Soon, label: Soon }] }
    - { name: budget, options: [{ value: more-than-any-budget, label: A }, { value: b, label: B }] }
    - { name: service, options: [{ value: seo, label: A }, { value: seo, label: B }] }
onboarding:
  legends: [ One ]
`,
  );
  await site.edit('site.yaml', (text) => text.replace(/^forms:\n/m, '$&  replies: {}\n'));
  await site.write('words.yaml', 'articles: { al: All }');
  expect(await mistakesOf(site, readChecked(site))).toEqual([
    expect.stringMatching(/forms\.yaml:3 contact\.fields\[0\]\.name: .*"budgit".* Did you mean budget\?/),
    'content/forms.yaml:6 contact.fields[3].options[0].value: "Soon" is not a slug. Use lower-case letters, digits and single hyphens, for example my-first-post',
    'content/forms.yaml:8 contact.fields[5].options: has a value twice. Give each option its own',
    'content/forms.yaml:10 onboarding.legends: needs 5 headings, one for each group of questions',
    expect.stringMatching(
      /site\.yaml:\d+ forms\.replies: is now in content\/forms\.yaml\. Move everything under it/,
    ),
    'content/words.yaml:1 articles.al: unknown field. Did you mean all?',
  ]);
  await site.write(
    'forms.yaml',
    `contact:
  fields:
    - { name: company, options: [{ value: a, label: A }] }
    - { name: timeline, label: When }
    - { name: timeline, options: [{ value: soon, label: Soon }] }
    - { name: budget, options: [{ value: more-than-any-budget-that-is, label: A }] }
`,
  );
  expect((await mistakesOf(site, readChecked(site))).filter((line) => line.includes('forms.yaml:'))).toEqual([
    'content/forms.yaml:3 contact.fields[0].options: only works for fields with a list to choose from. Remove it',
    'content/forms.yaml:5 contact.fields[2].name: "timeline" is in the list twice. Put all of its words in one entry',
    'content/forms.yaml:6 contact.fields[3].options[0].value: "more-than-any-budget-that-is" is longer than 20 characters. Shorten it',
  ]);
});

test('a field of an earlier version that nothing needs says so', async () => {
  await site.edit('site.yaml', (text) => `${text}shareImage: { width: 1200, height: 630 }\n`);
  await site.edit('locations/omaha-nebraska.md', (text) =>
    text.replace('\nbusiness:\n', '\nbusiness:\n  region: NE\n'),
  );
  expect(await mistakesOf(site, readChecked(site))).toEqual([
    expect.stringMatching(
      /omaha-nebraska\.md:\d+ business\.region: is no longer needed\. Remove it: it follows from the state$/,
    ),
    expect.stringMatching(/site\.yaml:\d+ shareImage: is no longer needed\. Remove it$/),
  ]);
});

test('a field that another one replaces is no typo of it, and the other one is not missing, too', async () => {
  await site.edit('pages/square-mile.md', (text) =>
    text.replace(/squareMiles: [\d.]+/, 'perSquareMile: 3200'),
  );
  expect(await mistakesOf(site, readChecked(site))).toEqual([
    expect.stringMatching(
      /square-mile\.md:\d+ cities\[0\]\.perSquareMile: is no longer asked\. Remove it, and write the land area/,
    ),
  ]);
});

test('a file with fields of an earlier version is read as it will be without them, so that one check finds everything', async () => {
  await site.edit('site.yaml', (text) => text.replace(/^forms:\n/m, '$&  replies: {}\n'));
  await site.edit('locations/omaha-nebraska.md', (text) =>
    text
      .replace('\nbusiness:\n', '\nbusiness:\n  region: NE\n')
      .replace(/^ {2}latitude: .*/m, '  latitude: 5')
      .replace(/^(hero:\n(?: {2}.*\n)*? {2}title: )(\S+) (.*)/m, '$1"$2\\n$3"'),
  );
  // Texts of the site say its price, too.
  await site.edit('services/web-design.md', (text) =>
    text.replace(/^ {2}from: 4500$/m, '  amount: From $4,500/month'),
  );
  await site.edit('services/mobile-app-development.md', (text) =>
    text.replace(/^pricing:$/m, '$&\n  amount: On request'),
  );
  await site.write(
    'mark.svg',
    '<svg viewBox="0 0 9 9"><path fill="var(--field)" stroke="var(--corn)" d="M0 0h9v9z"/></svg>',
  );
  expect(await mistakesOf(site, readChecked(site))).toEqual([
    expect.stringContaining('business.region: is no longer needed'),
    expect.stringContaining('business.latitude: 5, '),
    expect.stringMatching(/title: .* spans several lines\. Write it on one line$/),
    expect.stringContaining('mobile-app-development.md:'),
    expect.stringMatching(/web-design\.md:206 pricing\.amount: is now a number, or none\./),
    expect.stringContaining('brand.mark: mark.svg has var(--field), which is called var(--band) now'),
    expect.stringContaining('brand.mark: mark.svg has var(--corn), which is called var(--action) now'),
    expect.stringContaining('forms.replies: is now in content/forms.yaml'),
  ]);
});
