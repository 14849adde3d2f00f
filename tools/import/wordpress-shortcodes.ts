import { decodeHTML } from 'entities';
import { escapeMarkup } from '../../build/base/escape-markup.ts';
import { videoAt } from '../../rules/video.ts';
import { todoComment } from './post-paragraphs.ts';
import type { WordpressItem } from './wordpress-export.ts';

type Picture = Pick<WordpressItem, 'url' | 'alt' | 'excerpt'>;

/** What the shortcodes of a post may need. */
export interface Shortcodes {
  /** The media library by id. */
  attachments: ReadonlyMap<string, Picture>;
  /** The pictures of a gallery that names none. */
  own: readonly Picture[];
  /** @param tag as it is in the text, to find its line */
  note(kind: 'changed' | 'left out' | 'blocking', message: string, tag: string): void;
}

interface Call {
  name: string;
  tag: string;
  /** Attributes; those without a name have their place. */
  at: Record<string, string>;
  /** The text between two tags, and with its shortcodes expanded. */
  inner: string;
  expanded(): string;
  post: Shortcodes;
}

const TAG = /(\[?)\[(\/?)([a-z][\w-]*)((?:[\s=](?:"[^"]*"|'[^']*'|[^[\]"']){0,2000})?)\](\]?)/g;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"'=/][^\s"']*)/g;
const FORM =
  /^(?:contact-form(?:-7)?|gravityforms?|wpforms|ninja_forms?|formidable|fluentform|forminator_form|mc4wp_form|caldera_form)$/;
/** Columns, rows and the like of page builders: their text stays. */
const WRAPPER =
  /^(?:(?:vc|et_pb|av|fusion|us|cs|x|mk|kc)_\w+|(?:one|two|three)_\w+|cols?|columns?|(?:inner_)?row|section|container|center|lead|text|div|span|highlight)$/;
const NOTHING = /^(?:vc_empty_space|spacer|space|clear|divider|toc|more)$/;

/** Replaces the shortcodes of WordPress, its plugins and page builders. */
export function expandShortcodes(text: string, post: Shortcodes): string {
  const parts: string[] = [];
  let end = 0;
  const put = (from: number, html: string, to: number) => {
    parts.push(text.slice(end, from), html);
    end = to;
  };
  const verbatim = [...text.matchAll(/<(pre|code|script|style)\b.*?<\/\1>/gis)];
  const isInCode = (at: number) =>
    verbatim.some(({ 0: part, index }) => index < at && at < index + part.length);
  const opened = new Set<string>();
  for (const match of text.matchAll(TAG)) {
    const [whole, before = '', slash, name = '', written = '', after = ''] = match;
    if (match.index < end || isInCode(match.index)) continue;
    const start = match.index + before.length;
    const close = match.index + whole.length - after.length;
    const tag = text.slice(start, close);
    const handler = HANDLERS.get(name);
    const closing = slash || written.endsWith('/') ? -1 : text.indexOf(`[/${name}]`, close);
    if (before && after) put(match.index, tag, match.index + whole.length);
    else if (slash) {
      if (opened.has(name)) put(start, WRAPPER.test(name) ? '\n\n' : '', close);
    } else if (handler && (closing >= 0 || handler !== code)) {
      const inner = closing < 0 ? '' : text.slice(close, closing);
      const expanded = () => expandShortcodes(inner, post);
      const html = handler({ name, tag, inner, expanded, post, at: attributes(written) });
      put(start, html, closing < 0 ? close : closing + name.length + '[/]'.length);
    } else if (FORM.test(name)) put(start, `\n\n<form title="${name}"></form>\n\n`, close);
    else if (NOTHING.test(name)) put(start, '', close);
    else if (WRAPPER.test(name) && closing >= 0) {
      put(start, '\n\n', close);
      opened.add(name);
    }
    // "[sic]" and "[2]" are words.
    else if (closing >= 0 || /=|^\[\w*_\w*\]$/.test(tag)) {
      const left = closing >= 0 ? ', so only its text stays' : '';
      post.note('blocking', `the shortcode ${tag} has no counterpart${left}`, tag);
      put(start, todoComment(tag), close);
      opened.add(name);
    }
  }
  return [...parts, text.slice(end)].join('');
}

function attributes(written: string): Record<string, string> {
  const found: Record<string, string> = {};
  let place = 0;
  for (const [, name, ...values] of written.replace(/[“”″]/g, '"').replace(/^=/, ' ').matchAll(ATTRIBUTE))
    found[name ?? String(place++)] = values.find((value) => value !== undefined) ?? '';
  return found;
}

/** Code, as written. */
function code({ at, name, inner }: Call): string {
  const language = at.language ?? at.lang ?? (/code$/.test(name) ? '' : name);
  // The visual editor stores the signs of code as entities.
  const source = (inner.includes('<') ? inner : decodeHTML(inner)).replace(/^\s*\n|\s+$/g, '');
  return `\n\n<pre><code class="language-${escapeMarkup(language)}">${escapeMarkup(source)}</code></pre>\n\n`;
}

const figure = (content: string, caption: string) =>
  `\n\n<figure>${content}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n\n`;

function caption({ at, expanded }: Call): string {
  const html = expanded();
  const [, image = html, words = ''] =
    /^\s*((?:<a\s[^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(html) ?? [];
  return figure(image, words.trim() || (at.caption ?? ''));
}

function gallery({ at, post }: Call): string {
  const ids = (at.ids ?? at.include ?? '').split(',').map((id) => id.trim());
  const named = ids.flatMap((id) => post.attachments.get(id) ?? []);
  const picture = ({ url, alt, excerpt }: Picture) =>
    figure(`<img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}">`, escapeMarkup(excerpt)).trim();
  return figure((named.length > 0 ? named : post.own).map(picture).join(''), '');
}

const FILES = ['src', 'mp4', 'm4v', 'webm', 'mp3', 'm4a', 'ogg', 'wav', 'url', 'id', '0'];

function media({ at, inner, name }: Call): string {
  const source = inner.trim() || (FILES.map((key) => at[key]).find(Boolean) ?? '');
  const hosted = { youtube: 'https://www.youtube.com/watch?v=', vimeo: 'https://vimeo.com/' }[name];
  const address = hosted && /^[\w-]+$/.test(source) ? hosted + source : source.replace(/^http:/, 'https:');
  if (videoAt(decodeHTML(address)) || !/^(?:audio|video)$/.test(name)) return `\n\n<p>${address}</p>\n\n`;
  return source && `\n\n<${name} src="${escapeMarkup(source)}"></${name}>\n\n`;
}

function button({ at, inner, expanded, post, tag, name }: Call): string {
  post.note('changed', `the shortcode ${name} became a link`, tag);
  const href = escapeMarkup(decodeHTML(at.link ?? at.url ?? at.href ?? ''));
  const words = inner ? expanded() : escapeMarkup(at.text ?? at.title ?? at.label ?? '');
  return `\n\n<p><a href="${href}">${words}</a></p>\n\n`;
}

function quote({ at, expanded }: Call): string {
  const source = escapeMarkup(at.author ?? at.cite ?? at.name ?? '');
  return `\n\n<blockquote>\n\n${expanded()}\n\n${source && `<cite>${source}</cite>`}</blockquote>\n\n`;
}

function dropcap({ expanded, post, tag }: Call): string {
  post.note('changed', 'the shortcode dropcap became its letter', tag);
  return expanded();
}

const CODE = 'bash code css html java javascript js php python ruby sourcecode sql xml'.split(' ');
const HANDLERS = new Map<string, (call: Call) => string>([
  ...CODE.map((name) => [name, code] as const),
  ...['embed', 'video', 'audio', 'youtube', 'vimeo'].map((name) => [name, media] as const),
  ...['quote', 'blockquote', 'pullquote'].map((name) => [name, quote] as const),
  ...Object.entries({ caption, wp_caption: caption, gallery, button, dropcap }),
]);
