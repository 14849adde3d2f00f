import { decodeHTMLStrict } from 'entities';
import { Marked, Renderer, type Tokens } from 'marked';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PictureView } from '../../islands/picture/view.tsx';
import type { Phrase } from '../../rules/languages/languages.ts';
import type { Locale } from '../../rules/locale.ts';
import type { PictureData } from '../../rules/picture.ts';
import type { Translate } from '../../rules/translate.ts';
import { VIDEO_HOSTS, type Video, videoPicture } from '../../rules/video.ts';
import { escapeMarkup } from '../base/escape-markup.ts';
import { codeLanguageName, highlight } from './highlight.ts';
import { htmlTags } from './html-tags.ts';
import { type HeadingToken, textOfTokens } from './lex.ts';

/** Finds the files that the build makes from a picture; undefined if the picture is shown as it is. */
export type FindPicture = (src: string) => PictureData | undefined;

interface RendererOptions {
  picture: FindPicture | undefined;
  /** The sentence above the button of a call to action. */
  callout: string;
  origin: string;
  locale: Locale;
}

/** Renders tokens to which the display rules were applied. */
export function createRenderer({ picture: find, callout, origin, locale }: RendererOptions): Marked {
  const { t } = locale;
  const image = (token: Tokens.Image) => renderVideo(token, locale, find) ?? renderImage(token, find);
  return new Marked({
    gfm: true,
    renderer: {
      image,
      heading({ tokens, depth, id }: HeadingToken) {
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link(this: Renderer, token: Tokens.Link) {
        const title = token.title && escapeMarkup(token.title);
        return Renderer.prototype.link.call(this, { ...token, title });
      },
      html: ({ text }: Tokens.HTML | Tokens.Tag) =>
        withPictures(text, find).replace(/<table\b.*?<\/table\s*>/gis, (table) => inFrame(table, t)),
      blockquote(this: Renderer, token: Tokens.Blockquote & { alert?: string }) {
        if (token.alert) return alert(t(token.alert as Phrase), this.parser.parse(token.tokens));
        return Renderer.prototype.blockquote.call(this, token);
      },
      code: (token: Tokens.Code) => formatCode(token, t),
      table(this: Renderer, token: Tokens.Table) {
        const html = Renderer.prototype.table.call(this, token);
        const hasCorner = token.header.some(({ text }) => text === '');
        const table = hasCorner ? withCorner(html) : html;
        return `${isWordy(token) ? inFrame(withLabels(table, token), t, 'table table-rows') : inFrame(table, t)}\n`;
      },
      // Lets a long URL break, because no column of a printed page is wide enough for it.
      tablecell(this: Renderer, token: Tokens.TableCell) {
        const cell = Renderer.prototype.tablecell.call(this, token);
        return cell.replace(/(?<=>)[^<]+/g, (text: string) =>
          text.replace(/[^\s&;]{20}(?=[^\s&;]{10})/gu, '$&<wbr>'),
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
        name: 'video',
        renderer: ({ tokens = [], href, video }) =>
          renderHosted(href, video, tokens[0] as Tokens.Image, t, find),
      },
      {
        name: 'callout',
        renderer({ tokens = [], href }) {
          const label = this.parser.parseInline(tokens);
          // A link to another site, such as a calendar, stays; any other leads to our form.
          const url = URL.parse(href, origin);
          const isElsewhere =
            url?.origin !== origin && /^(?:https?|mailto|tel|sms):$/.test(url?.protocol ?? '');
          const to = isElsewhere ? escapeMarkup(href) : '/contact#contact-form';
          const sentence = callout && `<p>${escapeMarkup(callout)}</p>`;
          return `<div class="callout">${sentence}<p><a href="${to}">${label}</a></p>\n</div>\n`;
        },
      },
    ],
  });
}

/** Makes empty header cells, as in a table's corner, data cells. The others then need a scope (WCAG, H63). */
const withCorner = (table: string) =>
  table.replace(/<th([^>]*)><\/th>/g, '<td$1></td>').replace(/<th(?=[ >])/g, '<th scope="col"');

/** Whether a table has four columns or more with sentences, for which phones have no room. */
function isWordy({ header, rows }: Tokens.Table): boolean {
  return header.length > 3 && rows.flat().some(({ tokens }) => textOfTokens(tokens).length > 30);
}

/** Labels each cell with its column, because phones show each row of a wordy table as a block. */
function withLabels(html: string, { header }: Tokens.Table): string {
  const labels = header.map(({ tokens }) => escapeMarkup(decodeHTMLStrict(textOfTokens(tokens))));
  let column = 0;
  return (
    html
      .replace(/<(tr|td)(?=[ >])/g, (tag, name: string) => {
        if (name === 'td') return `${tag} data-label="${labels[column++] ?? ''}"`;
        column = 0;
        return tag;
      })
      // A cell with more than text keeps it together beside its label.
      .replace(/(<td[^>]*>)([^<]*<(?!\/td>).*?)<\/td>/gs, '$1<span>$2</span></td>')
  );
}

/** Width of an image in a column of text, for CSS. */
const SIZES = '(min-width: 46rem) 42rem, calc(100vw - 2.5rem)';

/** Puts a table into a frame that scrolls, also by keyboard, so that it doesn't widen the page on phones. */
function inFrame(table: string, t: Translate, name = 'table'): string {
  return `<div class="${name}" role="group" aria-label="${t('Table')}" tabindex="0">${table}</div>`;
}

/** Replaces images in an author's own HTML with pictures. */
function withPictures(html: string, find?: FindPicture): string {
  let result = '';
  let end = 0;
  for (const { name, attributes, ...tag } of html.includes('<') ? htmlTags(html) : []) {
    const { src, alt = '', title, width } = attributes;
    if (name !== 'img' || !src) continue;
    result += html.slice(end, tag.start) + pictureHtml(src, { alt, title }, find, Number(width));
    end = tag.end;
  }
  return result + html.slice(end);
}

/** A picture with a button, in whose place a script puts the player. Without scripts, it is a link to the video. */
function renderHosted(
  href: string,
  video: Video,
  image: Tokens.Image | undefined,
  t: Translate,
  find?: FindPicture,
): string {
  const { name } = VIDEO_HOSTS[video.host];
  const own = image && renderImage(image, find);
  const stored =
    !image && find?.(videoPicture(video)) ? pictureHtml(videoPicture(video), { alt: '' }, find) : '';
  return (
    `<p class="video"><a href="${escapeMarkup(href)}" data-player="${escapeMarkup(video.player)}">` +
    `${own ?? stored} <span>${t('Play the video on {name}', { name })}</span></a></p>\n`
  );
}

/** A video in static/, written like a picture. Captions and a first picture are files of the same name, if there are any. */
function renderVideo(
  { href, tokens }: Tokens.Image,
  { language, name }: Locale,
  find?: FindPicture,
): string | undefined {
  const found = find?.(decodeHTMLStrict(href));
  if (!found?.video) return undefined;
  const { poster, captions } = found.video;
  const { language: main } = new Intl.Locale(language);
  const track =
    captions &&
    createElement('track', {
      kind: 'captions',
      src: captions,
      srcLang: main,
      label: name,
      default: true,
    });
  return renderToStaticMarkup(
    createElement(
      'video',
      {
        ...{ className: 'video', src: found.src, poster, 'aria-label': textOfTokens(tokens, true) },
        ...{ controls: true, playsInline: true, preload: 'metadata' },
      },
      track,
    ),
  );
}

function renderImage({ href, title, tokens }: Tokens.Image, find?: FindPicture): string {
  return pictureHtml(
    decodeHTMLStrict(href),
    { alt: textOfTokens(tokens, true), title: title ?? undefined },
    find,
  );
}

/** Renders a picture in all formats and sizes that the build makes. @param width to show it narrower */
function pictureHtml(
  src: string,
  text: { alt: string; title?: string | undefined },
  find?: FindPicture,
  width?: number,
): string {
  const found = find?.(src);
  const picture = found && width && width < found.width ? narrower(found, Math.round(width)) : found;
  const element = picture
    ? createElement(PictureView, { picture, ...text, sizes: SIZES })
    : createElement('img', { src, ...text, loading: 'lazy', decoding: 'async' });
  return renderToStaticMarkup(element);
}

function narrower(picture: PictureData, width: number): PictureData {
  return { ...picture, width, height: Math.round((picture.height * width) / picture.width) };
}

/** An alert as on GitHub: its name, and the text. */
function alert(name: string, text: string): string {
  return `<div class="alert" role="note"><p><strong>${name}</strong></p>${text.replace(/^<p>\n/, '<p>')}</div>\n`;
}

/**
 * The title of a code block: ```js title="site.config.js", js:title=site.config.js (Gatsby), js:site.config.js (Zenn, Qiita),
 * js [site.config.js] (VitePress), or the name of a file in place of the language.
 */
const TITLE =
  /(?:^|[\s:{,])(?:file|filename|name|title)=(?:"([^"]+)"|'([^']+)'|([^\s"',}]+))|^[\w+#-]+:(?!\w+=)([^\s{]+)|\s\[([^\]]+)\]|^([\w./-]*\.\w+)(?=\s|$)/;

/** Highlights a block of code under its title or the name of its language. It scrolls, also by keyboard. */
function formatCode({ text, lang = '' }: Tokens.Code, t: Translate): string {
  const info = decodeHTMLStrict(lang);
  const [title] = TITLE.exec(info)?.slice(1).filter(Boolean) ?? [];
  const [written = ''] = /^[^\s:,{[]*/.exec(info) ?? [];
  const word = written === title ? written.split('.').at(-1) : written;
  const name = word && codeLanguageName(word);
  const code = text === '' ? '' : text.replace(/\n?$/, '\n');
  const markup = (word ? highlight(code, word) : undefined) ?? escapeMarkup(code);
  const label = name ? t('{name} code', { name }) : t('Code');
  const head = title ? `<code>${escapeMarkup(title)}</code>` : name;
  const caption = head ? `<figcaption>${head}</figcaption>` : '';
  const languageClass = word ? ` class="language-${escapeMarkup(word)}"` : '';
  return `<figure class="code">${caption}<pre tabindex="0" role="group" aria-label="${label}"><code${languageClass}>${markup}</code></pre></figure>\n`;
}
