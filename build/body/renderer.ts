import { decodeHTMLStrict } from 'entities';
import { Marked, Renderer, type Tokens } from 'marked';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureData } from '../../rules/picture.ts';
import { Picture } from '../../templates/parts/Picture.tsx';
import { escapeMarkup } from '../base/helpers.ts';
import { highlight, languageName, toLanguage } from './highlight.ts';
import { plainText } from './lex.ts';

/** Finds the files made of a picture; undefined for one that is shown as it is. */
export type FindPicture = (src: string) => PictureData | undefined;

/** Renders tokens to which the display rules were applied. */
export function createRenderer(find: FindPicture | undefined): Marked {
  const image = (token: Tokens.Image) => renderImage(token, find);
  return new Marked({
    gfm: true,
    renderer: {
      image,
      heading({ tokens, depth, id }: Tokens.Heading & { id?: string }) {
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link(this: Renderer, token: Tokens.Link) {
        const title = token.title && escapeMarkup(token.title);
        return Renderer.prototype.link.call(this, { ...token, title });
      },
      code: formatCode,
      // A frame that scrolls, also by keyboard, so that a wide table does not widen the page of a phone.
      table(this: Renderer, token: Tokens.Table) {
        const table = Renderer.prototype.table.call(this, token);
        return `<div class="table" role="group" aria-label="Table" tabindex="0">${table}</div>\n`;
      },
      // No column of a printed page holds a long address: it may break.
      tablecell(this: Renderer, token: Tokens.TableCell) {
        const cell = Renderer.prototype.tablecell.call(this, token);
        return cell.replace(/>[^<]+/g, (text: string) =>
          text.replace(/[^\s&;]{20}(?=[^\s&;]{10})/g, '$&<wbr>'),
        );
      },
      listitem(this: Renderer, item: Tokens.ListItem) {
        const html = Renderer.prototype.listitem.call(this, item);
        return item.task ? html.replace('<li>', '<li class="task">') : html;
      },
      // The sanitizer removes form controls: a character shows the state of a task.
      checkbox: ({ checked }) => `<span class="task-box">${checked ? '☑' : '☐'}</span> `,
    },
    extensions: [
      {
        name: 'figure',
        renderer: ({ tokens, caption }) =>
          `<figure>${image(tokens?.[0] as Tokens.Image)}<figcaption>${caption}</figcaption></figure>\n`,
      },
      {
        name: 'callout',
        renderer({ tokens = [] }) {
          const label = this.parser.parseInline(tokens);
          return `<div class="callout"><p>The call’s free, and we’ll study your market first.</p><p><a href="/contact#contact-form">${label}</a></p>\n</div>\n`;
        },
      },
    ],
  });
}

/** Width of an image in a column of text, for CSS. */
const SIZES = '(min-width: 46rem) 42rem, calc(100vw - 2.5rem)';

/** Renders an image in the formats and sizes that the build makes of it. */
function renderImage({ href, title, tokens }: Tokens.Image, find?: FindPicture): string {
  const src = decodeHTMLStrict(href);
  const picture = find?.(src);
  const text = { alt: plainText(tokens, true), title: title ?? undefined };
  const element = picture
    ? createElement(Picture, { picture, ...text, sizes: SIZES })
    : createElement('img', { src, ...text, loading: 'lazy', decoding: 'async' });
  return renderToStaticMarkup(element);
}

/** Highlights a block of code, in a frame that scrolls, also by keyboard, under the name of its language. */
function formatCode({ text, lang = '' }: Tokens.Code): string {
  const word = /^\S+/.exec(decodeHTMLStrict(lang))?.[0];
  const language = word && toLanguage(word);
  const name = language && languageName(language);
  const code = text === '' ? '' : text.replace(/\n?$/, '\n');
  const markup = (language && highlight(code, language)) ?? escapeMarkup(code);
  const label = name ? `${name} code` : 'Code';
  const caption = name ? `<figcaption>${name}</figcaption>` : '';
  const known = word ? ` class="language-${escapeMarkup(word)}"` : '';
  return `<figure class="code">${caption}<pre tabindex="0" role="group" aria-label="${label}"><code${known}>${markup}</code></pre></figure>\n`;
}
