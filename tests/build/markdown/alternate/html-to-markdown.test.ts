import { marked } from 'marked';
import { expect, test } from 'vitest';
import { escapeMarkup } from '../../../../build/base/escape-markup.ts';
import { htmlToMarkdown } from '../../../../build/markdown/alternate/html-to-markdown.ts';
import { all, type PageElement, parseHtml } from '../../../content/html.ts';

const URL = 'https://www.sectionline.example/services/seo';
const convert = (html: string) => htmlToMarkdown(html, URL);
const characters = (node: PageElement | string): string =>
  typeof node === 'string' ? node : node.children.map(characters).join('');

const HOSTILE = [
  '*bold* **strong** _em_ __strong__ ~~gone~~ ~gone~',
  'snake_case _and_ a_b_ *** ___ ---',
  '`code` ``more`` ```js',
  '<script>alert(1)</script><img src=x onerror=alert(1)> <b>x</b> <!-- y --> a < b > c',
  '[link](javascript:alert(1)) ![image](x.png) [ref] [ref]: /x [^1]',
  '[x]: https://evil.example "title"',
  '# heading',
  'ends with hashes ##',
  '- item',
  '+ item',
  '* item',
  '1. item',
  '2024) item',
  '> quote',
  '---',
  '===',
  '| a | b |',
  '~~~',
  'a \\ backslash \\* and \\',
  '&amp; &lt;b&gt; &copy; &#42; & and &x',
  '$2,500 a month, 90% + 4.8/5 (“quoted”, ’tis), 3–6 months…',
  'É *ü* _ß_ 日本語_x_ 🌽*🌽*',
];

test.each(HOSTILE)('markup in text stays text: %j', (text) => {
  const safe = escapeMarkup(text);
  const html = [
    `<h2>${safe}</h2><p>${safe}</p><ul><li>${safe}</li></ul><p>See <a href="/x">${safe}</a>.</p>`,
    `<table><thead><tr><th>${safe}</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>${safe}</td></tr></tbody></table>`,
  ].join('');
  const page = parseHtml(marked.parse(convert(html), { async: false }));
  for (const selector of ['h2', 'p', 'li', 'a', 'th', 'td']) {
    const texts = all(page, selector).map((element) => characters(element).trim());
    expect(texts, selector).toContain(text);
  }
  const tags = (root: PageElement): string[] =>
    root.children.flatMap((child) => (typeof child === 'string' ? [] : [child.tag, ...tags(child)]));
  const used = ['h2', 'p', 'ul', 'li', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];
  expect(new Set(tags(page))).toEqual(new Set(used));
});

/** HTML, and the markdown that reads like it. */
const READABLE: Record<string, string> = {
  '<ul><li><a href="/a"><p>1 min</p><h3>A</h3>Words</a></li><li><h3>B</h3></li></ul>':
    '- **[A](https://www.sectionline.example/a)**\n\n  1 min\n\n  Words\n\n- **B**',
  '<p>R&amp;D; AT&amp;T, &amp;amp; and &amp;notit;</p>': 'R&D; AT&T, \\&amp; and \\&notit;',
  '<a href="/x"><h3>SEO</h3></a>': '### [SEO](https://www.sectionline.example/x)',
  '<article><p>Insurance</p><h3>Found</h3><p>Text</p></article>': '### Found\n\nInsurance\n\nText',
  '<ol><li><p>Week 1</p><h3>Audit</h3><ul><li>a</li><li>b</li></ul></li><li><h3>Fix</h3></li></ol>':
    '1. **Audit**\n\n   Week 1\n\n   - a\n   - b\n\n2. **Fix**',
  '<dl><div><dt>retention</dt><dd><svg><path d=""></path></svg>99%</dd></div><div><dt><span>Speed</span>60 days</dt><dd>To results.<small>Target</small></dd></div></dl>':
    '- **retention**: 99%\n- **Speed: 60 days**: To results. · Target',
  '<dl><div><dt><span>Myth</span>It is done.</dt><dd><span>Reality</span>It never is.</dd></div></dl>':
    '- **Myth: It is done.** Reality: It never is.',
  '<table><caption>Us</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>c | d<wbr>e</th><td><p>e</p><p>f</p></td></tr></tbody></table>':
    '| A | B |\n| - | - |\n| c \\| de | e · f |',
  '<details><summary><h3>Why?</h3></summary><p>Because.</p></details>': '### Why?\n\nBecause.',
  '<figure><blockquote>Good.</blockquote><figcaption><strong>Ann</strong> Owner</figcaption></figure>':
    '> Good.\n\n**Ann** Owner',
  '<figure class="code"><figcaption>CSS</figcaption><pre><code class="language-css"><span>a</span> { b: c }\n</code></pre></figure>':
    '```css\na { b: c }\n```',
  '<p><a href="/a">A</a><a href="#b">B</a></p>':
    '[A](https://www.sectionline.example/a) · [B](https://www.sectionline.example/services/seo#b)',
  '<svg><circle r="1"></circle><a href="/locations/omaha"><circle r="1"></circle><text>Omaha</text></a></svg>':
    '- [Omaha](https://www.sectionline.example/locations/omaha)',
  '<p><img src="/a.jpg" alt="A [map]"><img src="/b.svg" alt=""></p>':
    '![A \\[map\\]](https://www.sectionline.example/a.jpg)',
  '<p>a</p><div class="newsletter"><h2>Get it</h2><form><input></form></div><form><p>b</p></form>': 'a',
  '<p><img src="/a.jpg"></p>': '![](https://www.sectionline.example/a.jpg)',
  '<table><tr><th scope="row">A</th><td>1</td></tr><tr><th scope="row">B</th><td>2</td></tr></table>':
    '| | |\n| - | - |\n| A | 1 |\n| B | 2 |',
  '<table><thead><tr><td></td><th scope="col">A</th></tr></thead><tbody><tr><td>b</td><td>1</td></tr></tbody></table>':
    '| | A |\n| - | - |\n| b | 1 |',
  '<h2></h2><table></table><p>a <b> </b>b</p>': 'a b',
  '<p>a<code> b</code> <kbd>Ctrl</kbd></p>': 'a` b` `Ctrl`',
  '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>': '- a\n  - b\n  - c\n- d',
  '<section class="footnotes"><ol><li id="footnote-1"><p>a<sup><a href="#footnote-2" id="footnote-2-ref">2</a></sup></p></li><li id="footnote-2"><p>b</p></li></ol></section>':
    '[^1]: a[^2]\n\n[^2]: b',
  '<p>Yes.<sup><a href="#footnote-1">1</a></sup></p>': 'Yes.[^1]',
  '<ul><li class="task"><span class="task-box">☑</span> a</li><li><span>☐</span> <a href="/b">b</a></li></ul>':
    '- [x] a\n- [ ] [b](https://www.sectionline.example/b)',
  '<p><del>a</del><br>b</p>': '~~a~~\\\nb',
  '<p><b>x<br></b></p><p><b>y<br></b>z</p>': '**x**\n\n**y**\\\nz',
  '<p>10<sup>6</sup> H<sub>2</sub>O</p>': '10<sup>6</sup> H<sub>2</sub>O',
  '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td rowspan="2">a</td><td>1</td></tr><tr><td>2</td></tr></tbody></table>':
    '| A | B |\n| - | - |\n| a | 1 |\n| | 2 |',
  '<figure class="code"><figcaption><code>a.css</code></figcaption><pre><code class="language-css">a\n</code></pre></figure>':
    '`a.css`\n\n```css\na\n```',
};

test('HTML becomes readable markdown', () => {
  const converted = Object.keys(READABLE).map((html) => [html, convert(html)]);
  expect(Object.fromEntries(converted)).toEqual(READABLE);
});
