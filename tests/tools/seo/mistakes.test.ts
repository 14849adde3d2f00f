import { expect, test } from 'vitest';
import { type FakePage, linksTo, messagesAbout, withPage } from './fake-site.ts';

const LONG = 'A title that goes on and on, until no screen has the room to show it';
const NEEDS_LINKS =
  '/y: only / links to it in its main content, and it needs 2. Link to it where readers would want it';

test.each<[what: string, page: FakePage, message: string]>([
  ['a missing title', { title: '' }, 'the title "" has 0 characters. Write 1 to 65'],
  ['a long title', { title: LONG }, `the title "${LONG}" has 68 characters. Write 1 to 65`],
  ['a missing description', { description: '' }, 'the description "" has 0 characters. Write 50 to 160'],
  [
    'a long description',
    { description: 'word '.repeat(33) },
    `the description "${'word '.repeat(11)}word…" has 164 characters. Write 50 to 160`,
  ],
  [
    'an image without alt',
    { more: '<img src="/a.png"><img src="/b.png" alt="">' },
    'the image "/a.png" has no alt. Describe it, or write alt=""',
  ],
  ['thin copy', { words: 145 }, 'is thin: 149 words. Write at least 150, or merge it with another page'],
  ['a second h1', { more: '<h1>Two</h1>' }, 'has 2 h1. Keep exactly one'],
  ['no h1', { main: `<h2>Two</h2>${'word '.repeat(150)}` }, 'has 0 h1. Keep exactly one'],
  [
    'a skipped heading level',
    { more: '<h2>A</h2><h4>B</h4><h2>C</h2>' },
    'the h4 "B" follows an h2. Make it an h3',
  ],
])('reports %s', (_, page, message) => {
  expect(messagesAbout(withPage(page))).toEqual([`/x: ${message}`]);
});

/** Links, and what is said about them. */
const LINKS: Record<string, string> = {
  '<a href="/y#a"><img src="/a.png" alt=""></a>': '/y#a has no text',
  '<a href="https://a.example/b">https://a.example/b</a>':
    'https://a.example/b is a bare address, "https://a.example/b"',
  '<a href="/y#a">/y</a>': '/y#a is a bare address, "/y"',
  '<a href="/y#a">Click <b>here</b></a>': '/y#a says only "Click here"',
  '<a href="/y#a">Read more…</a>': '/y#a says only "Read more…"',
  '<a href="/y#a">More<span aria-hidden="true"> about prices</span></a>': '/y#a says only "More"',
  '<a href="/y#a" aria-label="Learn more">What it costs</a>': '/y#a says only "Learn more"',
};
const SHARED: Record<string, string> = {
  '<a href="/">Our work</a> <a href="/y">our work</a>': '"our work" lead to / and /y',
  '<a href="https://a.example/">Source</a> <a href="https://b.example/">Source</a>':
    '"source" lead to https://a.example/ and https://b.example/',
};
const CLEAR = [
  '<a href="/y#a" aria-label="Read more about prices">Read more</a>',
  '<h2 id="w">Our prices</h2><a href="/y#a" aria-labelledby="w">Here</a>',
  '<a href="/y#a">Read more<span class="visually-hidden"> about prices</span></a>',
  '<a href="/y#a"><img src="/a.png" alt="Our prices"></a>',
  '<a href="/y#a" title="Our prices"></a>',
  '<a href="tel:+14025550142">(402) 555-0142</a>',
  // Same text, same page or a different label.
  '<a href="/y#a">Our work</a> <a href="/y?b=c">Our work</a>',
  '<a href="/y">Our work</a> <a href="https://www.site.example/y">Our work</a>',
  '<a href="/">Work</a> <a href="/y" aria-label="Work of others">Work</a>',
];

test('the text of a link says where it leads, and only one page has it', () => {
  const alone = Object.entries(LINKS).map(([more, what]) => [
    more,
    `/x: the link to ${what}. Say where it leads`,
  ]);
  const shared = Object.entries(SHARED).map(([more, what]) => [
    more,
    `/x: links with the text ${what}. Give each its own text`,
  ]);
  const expected = Object.fromEntries([...alone, ...shared, ...CLEAR.map((more) => [more, ''])]);
  const found = Object.keys(expected).map((more) => [more, messagesAbout(withPage({ more })).join()]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test('the text of a link in header and footer is reported once', () => {
  const pages = withPage({});
  for (const page of Object.values(pages)) page.footer = '<a href="/x#more">more</a>';
  expect(messagesAbout(pages)).toEqual(['/: the link to /x#more says only "more". Say where it leads']);
});

const DESCRIPTION = 'The same sentence on two pages, which nobody can tell apart.';

test('two pages must not have the same title or description', () => {
  const page = { title: 'Same', description: DESCRIPTION };
  const pages = {
    '/': { ...page, description: DESCRIPTION.toUpperCase(), more: linksTo('/x', '/y') },
    '/y': { more: linksTo('/x') },
    '/x': { ...page, more: linksTo('/y') },
  };
  expect(messagesAbout(pages)).toEqual([
    '/x: has the same title as /, "Same". Give each page its own',
    `/x: has the same description as /, "${DESCRIPTION}". Give each page its own`,
  ]);
});

test('two pages may share them if one is noindex', () => {
  const pages = withPage({ title: 'The page /y', robots: 'noindex' });
  expect(messagesAbout(pages)).toEqual([NEEDS_LINKS]);
});
