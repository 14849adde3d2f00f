import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { load } from 'cheerio';
import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { ContentError } from '../../../../../build/base/errors.ts';
import { alternateBody } from '../../../../../build/content/markdown/alternate/body.ts';
import { createMarkdown } from '../../../../../build/content/markdown/markdown.ts';
import { createCasing } from '../../../../../rules/casing.ts';
import hostile from '../../../../data/hostile-markdown.json' with { type: 'json' };
import gfm from '../gfm-examples.json' with { type: 'json' };

const ORIGIN = 'https://www.sectionline.example';
const context = { casing: createCasing(['SEO']), origin: ORIGIN };
const pages = createMarkdown(context);
const body = (markdown: string, kind: 'post' | 'page' = 'page') =>
  alternateBody(markdown, { file: 'content/posts/x.md', url: `${ORIGIN}/blog/x`, kind }, context);

interface Example {
  name: string;
  markdown: string;
}

const CASES = join(import.meta.dirname, '../cases');
const require = createRequire(import.meta.url);
const { tests } = require('commonmark-spec') as {
  tests: { number: number; markdown: string }[];
};
const examples: Example[] = [
  ...tests.map(({ number, markdown }) => ({
    name: `CommonMark ${number}`,
    markdown: markdown.replaceAll('→', '\t'),
  })),
  ...gfm.map(({ number, markdown }) => ({ name: `GFM ${number}`, markdown })),
  ...hostile.map(({ id, markdown }) => ({ name: id, markdown })),
];
const cases = readdirSync(CASES)
  .filter((file) => file.endsWith('.md'))
  .map((file): Example => ({ name: file, markdown: readFileSync(join(CASES, file), 'utf8') }));

/** Broken HTML, whose rest browsers and the sanitizer read in ways that depend on what is around it. */
const BROKEN = new Set(['GFM 36', 'script-21', 'markdown-45', 'foreign-12']);

/** What a reader of some HTML sees: characters without space, and without the marks that differ by design. */
function seen(html: string): string {
  const $ = load(html);
  // The name of the language over code.
  $('figure.code > figcaption').remove();
  return $('body')
    .text()
    .replace(/↑\d*|[☐☑[\]]|\s/g, '');
}

const back = (alternate: string) => marked.parse(alternate, { async: false });

describe('the alternate of a text has the words of its page', () => {
  test.each(examples.filter(({ name }) => !BROKEN.has(name)))('$name', ({ markdown }) => {
    expect(seen(back(body(markdown)))).toBe(seen(pages.page(markdown, 'x.md')));
  });

  test.each(examples.filter(({ name }) => BROKEN.has(name)))(
    'broken HTML may differ: $name',
    ({ markdown }) => {
      expect(seen(back(body(markdown)))).not.toBe(seen(pages.page(markdown, 'x.md')));
    },
  );

  test.each(cases)('a post, $name', ({ markdown, name }) => {
    expect(seen(back(body(markdown, 'post')))).toBe(seen(pages.post(markdown, name).html));
  });
});

describe('whatever authors write, nothing in an alternate runs', () => {
  test.each([...examples, ...cases])('$name', ({ markdown }) => {
    const $ = load(back(body(markdown, 'post')));
    expect(
      $(
        'script, style, iframe, object, embed, form, input:not([type=checkbox]), svg, math, base, meta',
      ).get(),
    ).toEqual([]);
    for (const element of $('body *').get()) {
      for (const [name, value] of Object.entries($(element).attr() ?? {})) {
        expect(name).not.toMatch(/^(?:on|style$|srcdoc$)/);
        if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|xmpp:)/);
        if (name === 'src') expect(value).toMatch(/^https:\/\//);
      }
    }
  });
});

describe('display rules', () => {
  test.each([
    ['headings have the casing rule, below the title', '# Why SEO Pays Off', '## Why SEO pays off'],
    [
      'a call to action leads to the form',
      '[Book a Strategy Call](/x)',
      'Your numbers, your market, and a strategist who has read both.\n\n[Book a strategy call](https://www.sectionline.example/contact#contact-form)',
    ],
    ['a line that starts with a quote mark is a quote', '"Say it."', '> "Say it."'],
    ['competitors are not marked', 'Beat your competitors.', 'Beat your competitors.'],
    [
      'HTML of older posts is markdown where markdown has it',
      '<h2>Why SEO Pays</h2><p>Read <a href="/services/seo">this *page*</a></p>',
      '## Why SEO pays\n\nRead [this \\*page\\*](https://www.sectionline.example/services/seo)',
    ],
    [
      'other HTML stays, without its attributes and blank lines',
      '<ul class="x" onclick="hit()">\n\n<li><a href="/about">Us</a></li>\n\n</ul>',
      '<ul>\n<li><a href="https://www.sectionline.example/about">Us</a></li>\n</ul>',
    ],
    [
      'an image keeps its caption',
      '![A *map*](/images/map.png "Where we work")',
      '![A map](https://www.sectionline.example/images/map.png)\n\nWhere we work',
    ],
    [
      'footnotes are a list',
      'Text[^a] and[^b] again[^a].\n\n[^b]: Two\n[^a]: One, [here](/x)',
      'Text\\[1\\] and\\[2\\] again\\[1\\].\n\n## Footnotes\n\n1. One, [here](https://www.sectionline.example/x)\n2. Two',
    ],
  ])('%s', (_, markdown, expected) => {
    expect(body(markdown, 'post')).toBe(expected);
  });
});

describe('addresses become absolute', () => {
  test.each([
    ['[x](/services/seo#faq)', '/services/seo#faq'],
    ['[x](#why)', '/blog/x#why'],
    ['[x](other-post)', '/blog/other-post'],
    ['[x](../about)', '/about'],
    ['[x](/?a=1&b=2)', '/?a=1&b=2'],
    ['[x](/?a=1&amp;b=2)', '/?a=1&b=2'],
    ['[x][y]\n\n[y]: /about', '/about'],
  ])('%s', (markdown, path) => {
    expect(body(markdown)).toBe(`[x](${ORIGIN}${path})`);
  });

  test.each(['[x](javascript:hit())', '[x](//evil.example)', '[x]()', '[x](data:text/html,x)'])(
    'those that pages do not show are left out: %s',
    (markdown) => {
      expect(body(markdown)).toBe('x');
    },
  );

  test('a picture has the address of the file that pages show', () => {
    const picture = () => ({ src: '/images/map-800-a1.jpg', width: 8, height: 6, sources: [] });
    const alternate = alternateBody(
      '![Map](/images/map.jpg)',
      { file: 'x.md', url: ORIGIN, kind: 'page' },
      { ...context, picture },
    );
    expect(alternate).toBe(`![Map](${ORIGIN}/images/map-800-a1.jpg)`);
  });
});

test('a text beyond the limits is a mistake of its file', () => {
  expect(() => body('> '.repeat(60))).toThrow(ContentError);
});
