import { expect, test } from 'vitest';
import { contentsOf } from '../../../build/markdown/headings.ts';
import { createMarkdown } from '../../../build/markdown/render.ts';
import { createCasing } from '../../../rules/casing.ts';
import { bodyEntry } from '../../body-entry.ts';

const markdown = createMarkdown({
  casing: createCasing(['SEO']),
  origin: 'https://www.sectionline.example',
});
const headingsOf = (body: string) => markdown(bodyEntry(body)).headings;

test('the headings of a post have the ids and the words of the page', () => {
  const body =
    '## Why SEO & **Ads** *Work*\n\n### `x < Y` "Explained"\n\n#### Too Small\n\n## Why SEO & Ads Work';
  expect(headingsOf(body)).toEqual([
    { id: 'why-seo-ads-work', text: 'Why SEO & ads work', level: 2 },
    { id: 'x-y-explained', text: 'x < Y “explained”', level: 3 },
    { id: 'why-seo-ads-work-2', text: 'Why SEO & ads work', level: 2 },
  ]);
});

test.each([
  ['HTML with ids', '<h1>The whole truth</h1>\n<h2 id="my-own">Mine</h2>', ['my-own']],
  ['other attributes', '<h2 lang="es" id="uno">Uno</h2>\n\n<h2 id="dos" dir="ltr">Dos</h2>', ['uno', 'dos']],
  ['a quote', '> ## Quoted words\n\n## My words', ['my-words']],
  [
    'a quote in another language',
    '<blockquote lang="es"><h2>Palabras</h2></blockquote>\n\n## My words',
    ['my-words'],
  ],
  ['a footnote', '## My words[^a]\n\n[^a]: x\n\n    ## Noted words', ['my-words']],
  ['a picture without words', '## ![Chart](/images/a.png)\n\n## My words', ['my-words']],
  ['entities', '## &lt;b&gt; &amp;lt; tags', ['b-lt-tags']],
])('the headings of a post beside %s have their own ids', (_, body, ids) => {
  expect(headingsOf(body).map(({ id }) => id)).toEqual(ids);
});

test('the headings of a post are text, whatever they hold', () => {
  expect(headingsOf('## &lt;img src=x&gt; &amp;lt;b>')[0]?.text).toBe('<Img src=x> &lt;b>');
  expect(headingsOf('## Sources[^a]\n\n[^a]: x')[0]?.text).toBe('Sources');
});

test('a list of contents has the sections of a text that is long or has four of them', () => {
  const sections = (count: number, words: number) =>
    Array.from({ length: count }, (_, index) => `## Section ${index} here\n\n${'word '.repeat(words)}`).join(
      '\n\n',
    );
  const lengths: [body: string, length: number][] = [
    [sections(3, 100), 0],
    [sections(4, 10), 4],
    [sections(2, 900), 0],
    [sections(3, 400), 3],
    [sections(4, 10).replaceAll('##', '###'), 0],
  ];
  const shown = lengths.map(([body]) => contentsOf(headingsOf(body), body.split(' ').length).length);
  expect(shown).toEqual(lengths.map(([, length]) => length));
});
