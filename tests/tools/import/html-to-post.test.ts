import { describe, expect, it } from 'vitest';
import type { Conversion } from '../../../tools/import/conversion.ts';
import { htmlToPost } from '../../../tools/import/html-to-post.ts';
import { AS_IT_IS } from './as-it-is.ts';

const convert = (html: string, title = 'Doors') => htmlToPost(html, title, AS_IT_IS).markdown;

/** The text of a post, and what is reported. */
function reported(html: string) {
  const notes: string[] = [];
  const note: Conversion['note'] = (kind, message, snippet) => notes.push(`${kind}: ${message} | ${snippet}`);
  return { markdown: htmlToPost(html, 'Doors', { ...AS_IT_IS, note }).markdown, notes };
}

const PAIRS: [what: string, html: string, markdown: string][] = [
  [
    'wrappers and styles',
    '<div class="row"><section><center><font color="red">Open <span style="x">early</span>.</font></center></section>Late.</div>',
    'Open early.\n\nLate.',
  ],
  [
    'spaces that do not break',
    '<p>One.&nbsp; Two&nbsp;three.</p><p>&nbsp;</p><p>Oui&nbsp;! «&nbsp;Non&nbsp;»</p>',
    'One. Two three.\n\nOui\u00a0! «\u00a0Non\u00a0»',
  ],
  ['invisible letters', '<p>Door\u00adbell\u200b</p>', 'Doorbell'],
  ['empty lines', '<p>One.<br><br>Two.<br>Three.<br></p>', 'One.\n\nTwo.\\\nThree.'],
  ['a line of signs', '<p>One.</p><p>* * *</p><p>Two.</p>', 'One.\n\n---\n\nTwo.'],
  ['a picture between lines', '<p>One<br><img src="a.jpg" alt="A"><br>two</p>', 'One\n\n![A](a.jpg)\n\ntwo'],
  ['a tag in a sentence', '<h2>What &lt;b&gt; is</h2>', '## What `<b>` is'],
  ['an alert with a heading', '<aside><h2>A</h2></aside>', '> [!NOTE]\n>\n> ## A'],
  ['a quotation', '<p><q>Yes</q></p>', '"Yes"'],
  [
    'levels of headings',
    '<h1>A</h1><p>a</p><h4>B</h4><h4>C</h4><h2>D</h2>',
    '## A\n\na\n\n### B\n\n### C\n\n### D',
  ],
  ['the title as a heading', '<h1>Doors</h1><p>One.</p><h3>Two</h3>', 'One.\n\n## Two'],
  ['a heading like the title below', '<p>One.</p><h2>Doors</h2>', 'One.\n\n## Doors'],
  ['marks in headings, and empty ones', '<h2><b>A</b> <i>door</i></h2><h2>&nbsp;</h2>', '## A _door_'],
  [
    'ids',
    '<h2 id="a-b">A</h2><a name="Old Name"></a><h2>B</h2><p><a href="#Old%20Name">b</a></p>',
    '## A {#a-b}\n\n## B {#old-name}\n\n[b](#old-name)',
  ],
  [
    'an id of a paragraph',
    '<h2>A</h2><p id="here">b</p><p><a href="#here">c</a></p>',
    '## A {#here}\n\nb\n\n[c](#here)',
  ],
  [
    'an id made from words',
    '<h2>A door</h2><p><a href="#a-door">c</a></p>',
    '## A door {#a-door}\n\n[c](#a-door)',
  ],
  [
    'an id made from words by a plugin',
    '<h2>Who is it for?</h2><p><a href="#toc_Who-is-it-for">c</a></p>',
    '## Who is it for? {#who-is-it-for}\n\n[c](#who-is-it-for)',
  ],
  [
    'a list of contents',
    '<a id="why-quiet"></a><h2>Table of Contents</h2><ol><li><a href="#why-quiet">Why</a></li></ol><h2>Why quiet</h2><p>One. <a href="#why-quiet">Up</a></p>',
    '## Why quiet {#why-quiet}\n\nOne. [Up](#why-quiet)',
  ],
  [
    'a list of contents with other words',
    '<h2>Contents</h2><ul><li><a href="#a">A</a> is long.</li></ul><h2 id="a">A</h2>',
    '## Contents\n\n- [A](#a) is long.\n\n## A {#a}',
  ],
  [
    'a figure',
    '<figure><img src="a.jpg" alt="A door" class="x"><figcaption>Ours, at <em>ten</em></figcaption></figure>',
    '![A door](a.jpg "Ours, at ten")',
  ],
  [
    'a title of a picture, but not the name of its file',
    '<p><img src="a.jpg" alt="A" title="Ours"></p><p><img src="b.jpg" alt="B" title="b"></p>',
    '![A](a.jpg "Ours")\n\n![B](b.jpg)',
  ],
  [
    'a picture in its address',
    '<p><img src="data:image/png;base64,R0"></p>',
    '![](data:image/png;base64,R0)',
  ],
  [
    'a caption with a link',
    '<figure><img src="a.jpg" alt="A door"><figcaption>By <a href="/ann">Ann</a></figcaption></figure>',
    '![A door](a.jpg)\n\nBy [Ann](/ann)',
  ],
  [
    'a gallery',
    '<figure><div><img src="a.jpg" alt="A"></div><div><img src="b.jpg" alt="B"></div><figcaption>Both</figcaption></figure>',
    '![A](a.jpg)\n\n![B](b.jpg)\n\nBoth',
  ],
  [
    'a picture that opens its larger file',
    '<a href="/a.jpg"><img src="/a-300x200.jpg" alt="A"></a>',
    '![A](/a.jpg)',
  ],
  [
    'a picture as a link',
    '<p><a href="/shop"><img src="a.jpg" alt="A"></a> Come in.</p>',
    '[![A](a.jpg)](/shop)\n\nCome in.',
  ],
  ['a picture without a description', '<p><img src="a.jpg"></p>', '![](a.jpg)'],
  [
    'a picture that a script loads',
    '<p><img src="data:image/gif;base64,R0" data-src="a.jpg" alt="A"></p>',
    '![A](a.jpg)',
  ],
  [
    'a table',
    '<table><tr><td>Day</td><td style="text-align:right">Hours</td></tr><tr><td>Monday</td><td>9</td></tr></table>',
    '| Day | Hours |\n| - | -: |\n| Monday | 9 |',
  ],
  [
    'a caption of a table',
    '<figure><table><tr><th>A</th><th>B</th></tr></table><figcaption>Both</figcaption></figure>',
    '| A | B |\n| - | - |\n\nBoth',
  ],
  [
    'an alert',
    '<blockquote data-alert="TIP" data-title="Keys"><p>Two.</p><p>Three.</p></blockquote>',
    '> [!TIP]\n> **Keys**\n>\n> Two.\n>\n> Three.',
  ],
  ['an aside', '<aside>Ring twice.</aside>', '> [!NOTE]\n> Ring twice.'],
  [
    'who said it',
    '<blockquote><p>Closed.</p><cite>A customer</cite></blockquote>',
    '> Closed.\n>\n> — A customer',
  ],
  [
    'details',
    '<details><summary>Keys & locks</summary><p>Two <b>keys</b>.</p></details>',
    '<details>\n<summary>Keys &amp; locks</summary>\n\nTwo **keys**.\n\n</details>',
  ],
  [
    'code',
    '<pre class="brush: php; gutter: false">a  = 1;<br>\n&lt;b&gt;</pre>',
    '```php\na  = 1;\n\n<b>\n```',
  ],
  [
    'code of a highlighter',
    '<div class="language-js highlighter-rouge"><div class="highlight"><pre><code><span class="k">let</span> a\n</code></pre></div></div>',
    '```js\nlet a\n```',
  ],
  ['inline code', '<p>Use <code>a * b ` c</code>.</p>', 'Use ``a * b ` c``.'],
  [
    'code of a template in a sentence',
    '<p>Write {{ page.title }} there.</p>',
    'Write `{{ page.title }}` there.',
  ],
  [
    'signs of markdown',
    '<p>2 * 3 * 4 and snake_case_name [x]</p>',
    '2 \\* 3 \\* 4 and snake_case_name \\[x]',
  ],
  ['nested lists', '<ol start="3"><li><p>One</p><ul><li>Two</li></ul></li></ol>', '3. One\n   - Two'],
  ['a list beside its item', '<ul><li>One</li><ul><li>Two</li></ul></ul>', '- One\n  - Two'],
  [
    'tasks',
    '<ul><li><input type="checkbox" checked> Key</li><li><label><input type="checkbox"> Lamp</label></li></ul>',
    '- [x] Key\n- [ ] Lamp',
  ],
  ['definitions', '<dl><dt>Key</dt><dd>Opens.</dd></dl>', '- **Key**: Opens.'],
  [
    'a footnote',
    '<p>One<sup><a href="#footnote-1">1</a></sup>.</p><section class="footnotes"><ol><li id="footnote-1"><p>Two. <a href="#footnote-1-ref">↩</a></p></li></ol></section>',
    'One[^1].\n\n[^1]: Two.',
  ],
  [
    'a video',
    '<figure><iframe src="//www.youtube-nocookie.com/embed/Lm2_nOp4qRs?rel=0"></iframe><figcaption>Loud.</figcaption></figure>',
    'https://www.youtube.com/watch?v=Lm2_nOp4qRs\n\nLoud.',
  ],
  [
    'the address of a video',
    '<p>https://youtu.be/Lm2_nOp4qRs</p><p><a href="https://vimeo.com/345678901">https://vimeo.com/345678901</a></p>',
    'https://www.youtube.com/watch?v=Lm2_nOp4qRs\n\nhttps://vimeo.com/345678901',
  ],
  [
    'an address as the words of a link',
    '<p><a href="https://a.example/x">https://a.example/x</a></p>',
    '<https://a.example/x>',
  ],
  [
    'the address of a video as the words of a link',
    '<p>See <a href="https://youtu.be/Lm2_nOp4qRs">https://youtu.be/Lm2_nOp4qRs</a>.</p>',
    'See <https://youtu.be/Lm2_nOp4qRs>.',
  ],
  ['an address in a sentence', '<p>See https://shop.example/a_b.</p>', 'See <https://shop.example/a_b>.'],
  ['a link around blocks', '<a href="/a"><h2>A</h2><p>b</p></a>', '## [A](/a)\n\nb'],
  ['hyphens as a dash', '<p>doors -- and windows</p>', 'doors – and windows'],
  [
    'sub and sup',
    '<p>H<sub>2</sub>O, <mark>m<sup>2</sup></mark></p>',
    'H<sub>2</sub>O, <mark>m<sup>2</sup></mark>',
  ],
];

describe('HTML of an old post becomes markdown', () => {
  it.each(PAIRS)('%s', (_, html, markdown) => {
    expect(convert(html)).toBe(markdown);
  });

  it('reports what is left out, but not the marks of editors', () => {
    const { markdown, notes } = reported(
      '<p>One<!--more--> <!-- wp:paragraph --><!-- </b> -->two.</p><!-- Ask Owen for a picture. --><div style="display: none">Rent</div>' +
        '<div aria-hidden="true" style="height:9px"></div><script src="/a.js"></script>',
    );
    expect(markdown).toBe('One two.');
    expect(notes).toEqual([
      'left out: a comment is left out: “Ask Owen for a picture.” | Ask Owen for a picture.',
      'left out: hidden text is left out: “Rent” | Rent',
      'left out: <script> is left out | /a.js',
    ]);
  });

  it('keeps the places of what somebody has to replace', () => {
    const nowhere = { ...AS_IT_IS, picture: () => undefined };
    const html =
      '<p><img src="/i/b.jpg"></p><p>One <img src="c.jpg" alt="A -- lamp"> two.</p><!-- TODO: [clock zone="2"] -->';
    expect(htmlToPost(html, '', nowhere)).toMatchObject({
      markdown:
        '<!-- TODO: picture: b.jpg -->\n\nOne <!-- TODO: picture: A – lamp -->two.\n\n<!-- TODO: [clock zone="2"] -->',
      paragraphs: ['One two.'],
    });
  });

  it('keeps the words of HTML that nests too deep', () => {
    const { markdown, notes } = reported(`${'<div>'.repeat(20_000)}One.`);
    expect(markdown).toBe('One.');
    expect(notes).toEqual(['blocking: its tags nest too deep to be read, so only the words stay | ']);
  });

  it('reports what is in a quote, a list of terms or a caption once', () => {
    const hidden = '<b hidden>x</b>';
    const { notes } = reported(
      `<blockquote>${hidden}</blockquote><dl><dt>A</dt><dd>${hidden}</dd></dl><table><caption>C${hidden}</caption><tr><td>1</td><td>2</td></tr></table>`,
    );
    expect(notes).toHaveLength(3);
  });

  it('makes links of frames, forms and widgets', () => {
    const { markdown, notes } = reported(
      '<iframe src="https://maps.example.com/e"></iframe><form title="visits"><input></form><div data-url="https://book.example.com/a"></div>',
    );
    expect(markdown).toBe(
      '[maps.example.com](https://maps.example.com/e)\n\n[Appointments](/contact)\n\n[book.example.com](https://book.example.com/a)',
    );
    expect(notes).toEqual([
      'changed: the frame of maps.example.com became a link | https://maps.example.com/e',
      'changed: the form visits became a link to the contact page | visits',
      'changed: the widget of book.example.com became a link | https://book.example.com/a',
    ]);
  });

  it('keeps the words of links that lead nowhere', () => {
    const nowhere = { ...AS_IT_IS, link: () => undefined, picture: () => undefined };
    expect(
      htmlToPost('<p><a href="/a">Old</a> <img src="b.jpg"> <a href="#c">c</a></p>', '', nowhere).markdown,
    ).toBe('Old <!-- TODO: picture: b.jpg -->c');
  });

  it('tells headings, paragraphs and the new ids of old ones', () => {
    const html =
      '<p>One <b>two</b>.</p><h2 id="Main Door">Door</h2><p><span id="key"></span>Three.</p><blockquote><p>Four.</p></blockquote>';
    expect(htmlToPost(html, '', AS_IT_IS)).toMatchObject({
      headings: [{ id: 'main-door', text: 'Door' }],
      paragraphs: ['One two.', 'Three.'],
      anchors: new Map([
        ['Main Door', 'main-door'],
        ['key', 'main-door'],
      ]),
    });
  });
});
