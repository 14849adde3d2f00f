import { describe, expect, test } from 'vitest';
import { faultsOf, linksTo, withPage } from './made-up-site.ts';

const ON_X = (more: string) => faultsOf(withPage({ more }));

describe('the words of a link', () => {
  test.each([
    [
      'are missing',
      '<a href="/y#a"><img src="/a.png" alt=""></a>',
      'the link to /y#a has no words. Say where it leads',
    ],
    [
      'are an address',
      '<a href="https://a.example/b">https://a.example/b</a>',
      'the link to https://a.example/b is a bare address, "https://a.example/b". Say where it leads',
    ],
    ['are a path', '<a href="/y#a">/y</a>', 'the link to /y#a is a bare address, "/y". Say where it leads'],
    [
      'say nothing',
      '<a href="/y#a">Click <b>here</b></a>',
      'the link to /y#a says only "Click here". Say where it leads',
    ],
    [
      'say nothing, with a mark',
      '<a href="/y#a">Read more…</a>',
      'the link to /y#a says only "Read more…". Say where it leads',
    ],
    [
      'say nothing to screen readers',
      '<a href="/y#a">More<span aria-hidden="true"> about prices</span></a>',
      'the link to /y#a says only "More". Say where it leads',
    ],
    [
      'say nothing by their label',
      '<a href="/y#a" aria-label="Learn more">What it costs</a>',
      'the link to /y#a says only "Learn more". Say where it leads',
    ],
  ])('%s', async (_, link, message) => {
    expect(await ON_X(link)).toEqual([`/x: ${message}`]);
  });

  test.each([
    ['a label', '<a href="/y#a" aria-label="Read more about prices">Read more</a>'],
    ['words elsewhere', '<h2 id="w">Our prices</h2><a href="/y#a" aria-labelledby="w">Here</a>'],
    [
      'words that are not seen',
      '<a href="/y#a">Read more<span class="visually-hidden"> about prices</span></a>',
    ],
    ['a picture', '<a href="/y#a"><img src="/a.png" alt="Our prices"></a>'],
    ['a title', '<a href="/y#a" title="Our prices"></a>'],
    ['a telephone number', '<a href="tel:+14025550142">(402) 555-0142</a>'],
    ['a mail address', '<a href="mailto:a@b.example">a@b.example</a>'],
  ])('may be %s', async (_, link) => {
    expect(await ON_X(link)).toEqual([]);
  });

  test('of header and footer are reported once', async () => {
    const pages = withPage({});
    for (const page of Object.values(pages)) page.footer = '<a href="/x#more">more</a>';
    expect(await faultsOf(pages)).toEqual(['/: the link to /x#more says only "more". Say where it leads']);
  });
});

describe('the same words', () => {
  test('must not lead to two pages', async () => {
    expect(await ON_X('<a href="/">Our work</a> <a href="/y">our work</a>')).toEqual([
      '/x: links that say "our work" lead to / and /y. Give each its own words',
    ]);
  });

  test('must not lead to two other sites', async () => {
    expect(
      await ON_X('<a href="https://a.example/">Source</a> <a href="https://b.example/">Source</a>'),
    ).toEqual([
      '/x: links that say "source" lead to https://a.example/ and https://b.example/. Give each its own words',
    ]);
  });

  test.each([
    ['two places of one page', '<a href="/y#a">Our work</a> <a href="/y?b=c">Our work</a>'],
    [
      'one page, written twice',
      '<a href="/y">Our work</a> <a href="https://www.site.example/y">Our work</a>',
    ],
    [
      'two pages, if a label distinguishes them',
      `<a href="/">Work</a> <a href="/y" aria-label="Work of others">Work</a>`,
    ],
  ])('may lead to %s', async (_, links) => {
    expect(await ON_X(links)).toEqual([]);
  });

  test('may lead to another page from the footer', async () => {
    expect(await faultsOf(withPage({ footer: '<a href="/">To /y</a>', more: linksTo('/y') }))).toEqual([]);
  });
});
