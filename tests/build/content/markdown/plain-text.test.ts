import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../art/fields/random.ts';
import { FOOTNOTE_SYNTAX } from '../../../../build/content/markdown/footnote-syntax.ts';
import { PLAIN_TEXT } from '../../../../build/content/markdown/plain-text.ts';
import hostile from '../../../data/hostile-markdown.json' with { type: 'json' };
import gfm from './gfm-examples.json' with { type: 'json' };

const POSTS = join(import.meta.dirname, '../../../../content/posts');
const { tests: specification } = createRequire(import.meta.url)('commonmark-spec') as {
  tests: { number: number; markdown: string }[];
};

const own = new Marked({ gfm: true }, FOOTNOTE_SYNTAX);
const quick = new Marked({ gfm: true, tokenizer: PLAIN_TEXT }, FOOTNOTE_SYNTAX);
const expectSame = (text: string) => expect(quick.lexer(text)).toEqual(own.lexer(text));

describe("texts are read as by marked's own rule", () => {
  test.each([
    ...specification.map(({ number, markdown }) => [`CommonMark ${number}`, markdown]),
    ...gfm.map(({ number, markdown }) => [`GFM ${number}`, markdown]),
    ...hostile.map(({ id, markdown }) => [id, markdown]),
    ...readdirSync(POSTS).map((file) => [file, readFileSync(join(POSTS, file), 'utf8')]),
  ])('%s', (_, text = '') => expectSame(text));

  // What begins an address, a letter, a break, emphasis or a reference, among words that it may touch.
  const PIECES = [
    ...[
      'a',
      'word ',
      'It’s ',
      ' ',
      '  \n',
      '   \n',
      '\n',
      '\\\n',
      '\\',
      '.',
      ':',
      ': ',
      '(',
      ')',
      '-',
      '/',
      '!',
      '😀',
    ],
    ...[
      'http',
      'https://',
      'HTTP://x.io',
      'http://a.b/c_d*e',
      'ftp://x.io',
      'www.',
      'www.a.io',
      'WWW.a.io',
      'mailto:',
    ],
    ...[
      'xmpp:',
      '@',
      'a.b+c@d.io',
      'x_y@z.io',
      '*',
      '**',
      '_',
      '__',
      '~',
      '~~',
      '`',
      '``',
      '[',
      ']',
      '](/x)',
      '![',
      '[^1]',
    ],
    ...[
      '&',
      '&amp;',
      '&#39;',
      '&#x0;',
      '<',
      '>',
      '<b>',
      '</b>',
      '<a href="/x">',
      '</a>',
      '<https://x.io>',
      '"',
      "'",
    ],
  ];
  test.each(['a', 'b', 'c', 'd'])('pieces in any order, series %s', (series) => {
    const random = createRandom(series);
    for (let round = 0; round < 2500; round += 1) {
      const pieces = Array.from({ length: random.int(1, 12) }, () => random.pick(PIECES));
      expectSame(pieces.join(''));
    }
  });
});
