import { expect, test } from 'vitest';
import { isDayFirst, oldDate } from '../../../tools/import/old-dates.ts';
import { oldFields } from '../../../tools/import/old-fields.ts';

const read = (data: Record<string, unknown>, dayFirst = false) =>
  oldFields(data, { dayFirst, lineOf: () => 7 });

const DATES: [written: unknown, day: string | undefined][] = [
  ['2024-03-12T23:30:00-08:00', '2024-03-12'],
  ['2024-03-12T13:00:00Z', '2024-03-12'],
  ['2024-3-2 08:15', '2024-03-02'],
  ['Jul 08 2022', '2022-07-08'],
  ['March 3, 2024 10:12 AM', '2024-03-03'],
  ['Fri, 8 Jul 2022 10:00:00 GMT', '2022-07-08'],
  ['8th July 2022', '2022-07-08'],
  ['27/05/2020', '2020-05-27'],
  ['05/27/2020', '2020-05-27'],
  ['3.9.2019', '2019-09-03'],
  [1_583_107_200, '2020-03-02'],
  ['2023-02-30', undefined],
  ['soon', undefined],
  [undefined, undefined],
];

test.each(DATES)('the date %s is %s', (written, day) => {
  expect(oldDate(written, false)).toBe(day);
});

test('one date that says its day first decides for all', () => {
  const dates = ['03/09/2019', '27/05/2020'];
  expect(isDayFirst(dates)).toBe(true);
  expect(isDayFirst(['03/09/2019'])).toBe(false);
  expect(read({ title: 'A', date: '03/09/2019' }, true)).toMatchObject({
    fields: { date: '2019-09-03' },
    notes: [{ message: 'the date 03/09/2019 was read as day first: 2019-09-03' }],
  });
});

test('fields have many names', () => {
  const expected = {
    title: 'Pots & pans',
    date: '2020-01-02',
    updated: '2021-03-04',
    authors: ['Ann Lee'],
    tags: ['copper', 'iron'],
    categories: ['Kitchen'],
    excerpt: 'All about pots.',
    picture: { src: '/pot.jpg', alt: 'A pot' },
    language: 'es-MX',
    featured: true,
  };
  const first = {
    title: 'Pots &amp; pans',
    pubDate: '2020-01-02',
    updatedDate: 'Mar 4 2021',
    author: 'Ann Lee',
    tags: ['copper', 'iron', 'Copper'],
  };
  const rest = {
    categories: ['Kitchen'],
    description: 'All about pots.',
    heroImage: '/pot.jpg',
    heroImageAlt: 'A pot',
    locale: 'es_MX',
    pinned: 1,
  };
  expect(read({ ...first, ...rest }).fields).toEqual(expected);
  const others = {
    title: '<strong>Pots</strong> & pans',
    published_at: '2020-01-02T00:00:00Z',
    last_updated: '2021-03-04',
    authors: [{ name: 'Ann Lee' }],
  };
  const nested = {
    tag: 'copper, iron',
    category: 'Kitchen',
    teaser: 'All about pots.',
    cover: { url: '/pot.jpg', alt: 'A pot' },
    lang: 'es-MX',
    featured: 'yes',
  };
  expect(read({ ...others, ...nested }).fields).toEqual(expected);
});

test('titles become plain text, as fields need it', () => {
  const { fields, notes } = read({ title: 'Why `<time>` is **not** <em>late</em>' });
  expect(fields.title).toBe('Why time is not late');
  expect(notes).toMatchObject([{ kind: 'changed' }]);
  expect(read({ title: 'What <title> is for' }).fields.title).toBe('What <title> is for');
});

test('an author may have a role, or company', () => {
  expect(read({ author: 'Ann Lee, Head of pots' })).toMatchObject({
    fields: { authors: ['Ann Lee'] },
    notes: [{ kind: 'left out', message: '"Head of pots" after the author\'s name', line: 7 }],
  });
  expect(read({ author: 'Ann Lee, Bo Ruiz' }).fields.authors).toEqual(['Ann Lee', 'Bo Ruiz']);
});

test('ten tags are kept, and the others listed', () => {
  const tags = Array.from({ length: 12 }, (_, at) => `tag ${at}`);
  const { fields, notes } = read({ tags: [...tags, 'x'.repeat(41)] });
  expect(fields.tags).toEqual(tags.slice(0, 10));
  expect(notes).toMatchObject([{ message: expect.stringMatching(/tag 10, tag 11, x{41}$/) }]);
});

const HIDDEN: [data: Record<string, unknown>, reason: string | undefined][] = [
  [{ draft: true }, 'it was a draft'],
  [{ draft: 'yes' }, 'it was a draft'],
  [{ draft: 'no' }, undefined],
  [{ published: false }, 'it was a draft (published: false)'],
  [{ published: '2020-01-02' }, undefined],
  [{ publish: 0 }, 'it was a draft (publish: 0)'],
  [{ Status: 'Draft' }, 'its status was Draft'],
  [{ status: 'published' }, undefined],
  [{ visibility: 'private' }, 'its visibility was private'],
  [{ permalink: false }, 'it had no page (permalink: false)'],
];

test.each(HIDDEN)('%j is hidden because %s', (data, reason) => {
  expect(read(data).fields.hidden).toBe(reason);
});

test('addresses are told apart from fields without a place, some of which mean something', () => {
  const { permalink, aliases, slug, others } = read({
    ...{ slug: 'pots', permalink: '/p/pots/', redirect_from: ['old/pots', '/pots.html'], aliases: '/pan' },
    ...{
      layout: 'post',
      expiryDate: '2027-03-01',
      feed: true,
      sitemap: { exclude: true },
      canonicalURL: 'https://a.example/',
    },
  });
  expect([permalink, ...aliases, slug]).toEqual(['/p/pots/', 'old/pots', '/pots.html', '/pan', 'pots']);
  expect([...others].map(([name, meaning]) => `${name}: ${meaning}`)).toEqual([
    'layout: undefined',
    'expiryDate: the post was to disappear on this date (2027-03-01)',
    'feed: undefined',
    'sitemap: it kept the post out of search engines ({"exclude":true})',
    'canonicalURL: the original is said to be elsewhere (https://a.example/)',
  ]);
});
