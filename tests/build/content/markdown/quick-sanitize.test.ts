import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../art/fields/random.ts';
import { createHighlight } from '../../../../build/content/markdown/highlight.ts';
import { languagesIn } from '../../../../build/content/markdown/languages.ts';
import { createMarkdown } from '../../../../build/content/markdown/markdown.ts';
import { quickSanitize } from '../../../../build/content/markdown/quick-sanitize.ts';
import { createSanitizer } from '../../../../build/content/markdown/sanitize.ts';
import { createCasing } from '../../../../rules/casing.ts';
import { generatedPosts } from '../../../../tools/generated-posts.ts';
import gfm from './gfm-examples.json' with { type: 'json' };

const ORIGIN = 'https://www.sectionline.example';
const CONTENT = join(import.meta.dirname, '../../../../content');
const CASES = join(import.meta.dirname, 'cases');
const sanitize = createSanitizer(ORIGIN);

const bodyOf = (text: string) => text.split(/^---$/m).slice(2).join('---') || text;
const files = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => bodyOf(readFileSync(join(folder, file), 'utf8')));
const articles = ['posts', 'services', 'locations', 'industries', 'pages'].flatMap((folder) =>
  files(join(CONTENT, folder)),
);
const generated = [...generatedPosts(40)].map(({ text }) => bodyOf(text));
const { tests: commonmark } = createRequire(import.meta.url)('commonmark-spec') as {
  tests: { markdown: string }[];
};
const hostile: { markdown: string }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../data/hostile-markdown.json'), 'utf8'),
);
const highlight = await createHighlight(languagesIn([...articles, ...generated]));

/** All markup that reaches the last step when some texts are rendered, as posts and as pages. */
function markupOf(bodies: readonly string[]): string[] {
  const seen: string[] = [];
  const note = (html: string) => {
    seen.push(html);
    return sanitize(html);
  };
  const markdown = createMarkdown({ casing: createCasing([]), origin: ORIGIN, highlight }, note);
  for (const body of bodies) {
    for (const render of [markdown.post, markdown.page]) {
      try {
        render(body.replaceAll('→', '\t'), 'x.md');
      } catch {
        // Beyond the limits of the lexer.
      }
    }
  }
  return seen;
}

const others = [...files(CASES), ...gfm.map(({ markdown }) => markdown)];

describe.each([
  ['the articles of the site', articles],
  ['generated articles', generated],
  [
    'the examples of CommonMark and GFM',
    [...commonmark, ...others.map((markdown) => ({ markdown }))].map(({ markdown }) => markdown),
  ],
  ['hostile texts', hostile.map(({ markdown }) => markdown)],
])('%s', (name, bodies) => {
  const markup = markupOf(bodies);

  test('come out as from the sanitizer, where they are let through', () => {
    let passed = 0;
    for (const html of markup) {
      const quick = quickSanitize(html, ORIGIN);
      if (quick === undefined) continue;
      passed += 1;
      expect(quick).toBe(sanitize(html));
    }
    const most = name.includes('articles');
    expect(passed).toBeGreaterThan(most ? markup.length * 0.9 : markup.length * 0.1);
  });
});

describe('markup that the pipeline does not write is left to the sanitizer', () => {
  test.each([
    '<script>hit()</script>',
    '<p onclick="hit()">a</p>',
    '<p style="color:red">a</p>',
    '<p class="post">a</p>',
    '<P>a</P>',
    '<p>a',
    '<p>a</strong></p>',
    '<p>a > b</p>',
    '<p>a < b</p>',
    '<p>a &nbsp; b</p>',
    '<p>a <!-- b --></p>',
    '<p><p>a</p></p>',
    '<p><ul><li>a</li></ul></p>',
    '<li>a</li>',
    '<ul><p>a</p></ul>',
    '<a href="/a">a <a href="/b">b</a></a>',
    '<p><a href="javascript:hit()">a</a></p>',
    '<p><a href="JaVaScRiPt:hit()">a</a></p>',
    '<p><a href=" javascript:hit()">a</a></p>',
    '<p><a href="data:text/html,x">a</a></p>',
    '<p><a href="//evil.example/">a</a></p>',
    '<p><a href="/\\evil.example/">a</a></p>',
    '<p><a href="&#106;avascript:hit()">a</a></p>',
    '<p><a href="/a" target="_blank">a</a></p>',
    '<p><a>a</a></p>',
    '<h1>a</h1>',
    '<h2 id="a">a</h2>',
    '<h2 id="contact-form">a</h2>',
    '<h2 id="a-b">a</h2><h2 id="a-b">b</h2>',
    '<p><img src="/a.png" alt="a"></p>',
    '<p><span>a</span></p>',
    '<figure class="code"><pre>a</pre></figure>',
    '<pre tabindex="0" role="group" aria-label="Code">a</pre>',
    '<p><constructor>a</constructor></p>',
    '<p>a</p >',
    '<p>a</p title="b">',
    '<table><tr><td>a</td></tr></table>',
    '<iframe src="/about"></iframe>',
    '<section class="footnotes">a</section>',
  ])('%s', (html) => {
    expect(quickSanitize(html, ORIGIN)).toBeUndefined();
  });
});

test('links to other sites are marked, those of this site are not', () => {
  const html = `<p><a href="https://other.example/?a=1&amp;b">x</a> <a href="${ORIGIN}/about">y</a> <a href="/about">z</a></p>`;
  const made = quickSanitize(html, ORIGIN);
  expect(made).toBe(sanitize(html));
  expect(made?.match(/noopener/g)).toHaveLength(1);
});

test('damaged markup comes out as from the sanitizer, where it is let through', () => {
  const random = createRandom('damage');
  const bits = [
    '<',
    '>',
    '"',
    "'",
    '&',
    '/',
    ' ',
    '=',
    '\n',
    '\0',
    '<p>',
    '</p>',
    '<a href="/x">',
    '</a>',
    ' id="a-b"',
  ];
  const markup = markupOf([...articles.slice(0, 12), ...generated.slice(0, 6)]);
  let passed = 0;
  for (let round = 0; round < 3000; round += 1) {
    const whole = random.pick(markup);
    const at = random.int(0, whole.length);
    const html = whole.slice(0, at) + random.pick(bits) + whole.slice(at + random.int(0, 3));
    const quick = quickSanitize(html, ORIGIN);
    if (quick === undefined) continue;
    passed += 1;
    expect(quick).toBe(sanitize(html));
  }
  expect(passed).toBeGreaterThan(200);
});
