import { expect, test } from 'vitest';
import { formatMistake } from '../../../build/base/report.ts';
import { bodyRecord } from '../../../build/markdown/inspect.ts';
import { createMarkdown } from '../../../build/markdown/render.ts';
import { bodyEntry } from '../../body-entry.ts';

const markdown = createMarkdown({
  casing: (text) => text,
  origin: 'https://www.sectionline.example',
  insertions: { services: '13', cities: 'five', states: 'five', industries: 'three' },
});
const shown = (body: string) => markdown(bodyEntry(body)).html.trim();

test.each([
  ['It&#146;s 5&#150;6 &#147;so&#148;', '<p>It’s 5–6 “so”</p>'],
  ['a `&#146;` <code>&amp;#146;</code>', '<p>a <code>&amp;#146;</code> <code>&amp;#146;</code></p>'],
  ['AT&amp;T, &amp;#146; and &nosuch;', '<p>AT&amp;T, &amp;#146; and &amp;nosuch;</p>'],
  ['{&#123;services}} {{services&#125;}', '<p>{{services}} {{services}}</p>'],
  ['[a](/b "It&#146;s &amp;lt; {{services}}")', '<p><a href="/b" title="It’s &amp;lt; 13">a</a></p>'],
  [
    'x ![It&#146;s &amp;lt;](/a.svg) y',
    '<p>x <img src="/a.svg" alt="It’s &amp;lt;" loading="lazy" decoding="async" /> y</p>',
  ],
  ['## It&#146;s &amp;lt; `a`', '<h2 id="its-lt-a">It’s &amp;lt; <code>a</code></h2>'],
])('references are decoded once, as browsers do: %s', (body, html) => expect(shown(body)).toBe(html));

test.each([
  ['a&#8238;b', '(U+202E) in "ab"'],
  ['a&#x1;b', '(U+0001) in "ab"'],
  ['<b>a&#8203;b</b>', '(U+200B) in "ab"'],
  ['![a&#8203;b](/a.svg)', '(U+200B) in "ab"'],
  ['[a](/b "c&#8203;")', '(U+200B) in "c"'],
  ['a\u0001b', '(U+0001) in "ab"'],
  ['a \u200b b', '(U+200B) between the words'],
])('an invisible character is a mistake, however it is written: %j', (body, which) => {
  const { mistakes } = bodyRecord(bodyEntry(`Words\n\n${body}`));
  expect(mistakes.map(formatMistake)).toEqual([
    `content/posts/x.md:12 has an invisible character ${which}. Delete it, or type the word again`,
  ]);
});

test('code may name such a character, and the name of a language may have references', () => {
  expect(bodyRecord(bodyEntry('`&#8238;`\n\n    &#8238;\n\n<code>&#8238;</code>')).mistakes).toEqual([]);
  expect(shown('```js&#32;x\nlet a;\n```')).toContain('<figcaption>JavaScript</figcaption>');
});

test('headings keep away from ids in HTML, and HTML that scrolls is reached by keyboard', () => {
  expect(shown('<h2 id="why-us">A</h2>\n\n## Why us')).toBe(
    '<h2 id="why-us">A</h2><h2 id="why-us-2">Why us</h2>',
  );
  expect(shown('<pre>a</pre>')).toBe('<pre tabindex="0" role="group" aria-label="Text">a</pre>');
});

test('a text that shows nothing is a mistake', () => {
  for (const body of ['<!-- a note -->', '[a]: /b', '<p> </p>']) {
    const entry = bodyEntry(body);
    markdown(entry);
    expect(bodyRecord(entry).mistakes.map(formatMistake), body).toEqual([
      'content/posts/x.md:10 renders to nothing, because all of its markup is removed. Write some text',
    ]);
  }
});
