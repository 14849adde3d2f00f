import { decodeHTML } from 'entities';
import { escapeMarkup } from '../../build/base/escape-markup.ts';
import { videoAt } from '../../rules/video.ts';
import type { Attachment } from './wordpress-export.ts';

/** What the shortcodes of a post may need. */
export interface Shortcodes {
  attachments: ReadonlyMap<string, Attachment>;
  /** The pictures of a gallery that names none. */
  own: readonly Attachment[];
  /** @param tag as it is in the text, to find its line */
  note(kind: 'changed' | 'left out' | 'blocking', message: string, tag: string): void;
}

interface Call {
  /** Attributes; those without a name have their place. */
  at: Record<string, string>;
  /** The text between two tags; undefined without a closing one. */
  inner: string | undefined;
  /** What the text becomes. */
  expand(text: string): string;
  post: Shortcodes;
  name: string;
  tag: string;
}

const TAG = /(\[?)\[([a-z][\w-]*)((?:[\s=](?:"[^"]*"|'[^']*'|[^[\]"']){0,2000})?)\](\]?)/g;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"'=/][^\s"']*)/g;
/** Code, as written. Elsewhere, brackets in it are no shortcodes either. */
const CODE = /^(?:bash|code|css|html|java|javascript|js|php|python|ruby|sourcecode|sql|xml)$/;
const FORM =
  /^(?:contact-form(?:-7)?|gravityforms?|wpforms|ninja_forms?|formidable|fluentform|forminator_form|mc4wp_form|caldera_form)$/;
/** Columns, rows and the like of page builders. */
const WRAPPER =
  /^(?:(?:vc|et_pb|av|fusion|us|cs|x|mk|kc)_\w+|(?:one|two|three)_\w+|cols?|columns?|(?:inner_)?row|section|container|center|lead|text|div|span|highlight)$/;
const NOTHING = /^(?:vc_empty_space|spacer|space|clear|divider|toc|more)$/;

/** How deep shortcodes may nest. */
const MAX_DEPTH = 50;

/** Replaces the shortcodes of WordPress, its plugins and page builders. */
export function expandShortcodes(text: string, post: Shortcodes, depth = 0): string {
  if (depth === MAX_DEPTH) return text;
  const parts: string[] = [];
  let end = 0;
  const expand = (inside: string) => expandShortcodes(inside, post, depth + 1);
  const code = [...text.matchAll(/<(pre|code|script|style)\b.*?<\/\1>/gis)];
  const isInCode = (at: number) => code.some(({ 0: part, index }) => index < at && at < index + part.length);
  const closing = closingIn(text);
  for (const match of text.matchAll(TAG)) {
    const [tag, before = '', name = '', written = '', after = ''] = match;
    if (match.index < end || isInCode(match.index)) continue;
    const start = match.index + tag.length;
    if (before && after) {
      parts.push(text.slice(end, match.index), tag.slice(1, -1));
      end = start;
      continue;
    }
    const bare = tag.slice(before.length, tag.length - after.length);
    const open = start - after.length;
    const close = written.endsWith('/') ? -1 : closing(name, open);
    const inner = close < 0 ? undefined : text.slice(open, close);
    const html = replacement({ at: attributes(written), inner, expand, post, name, tag: bare });
    if (html === undefined) continue;
    parts.push(text.slice(end, match.index + before.length), html);
    end = close < 0 ? open : close + name.length + '[/]'.length;
  }
  return [...parts, text.slice(end)].join('');
}

/** @returns a function that tells where the closing tag of a shortcode starts, past those of the same name inside it; or -1 */
function closingIn(text: string): (name: string, from: number) => number {
  const last = new Map<string, number>();
  return (name, from) => {
    const end = last.get(name) ?? text.lastIndexOf(`[/${name}]`);
    last.set(name, end);
    if (end < from) return -1;
    let depth = 1;
    const tags = new RegExp(`\\[(/?)${name}(?=[\\s\\]=])`, 'g');
    tags.lastIndex = from;
    for (let tag = tags.exec(text); tag && depth > 0; tag = tags.exec(text)) {
      depth += tag[1] ? -1 : 1;
      if (depth === 0) return tag.index;
    }
    return text.indexOf(`[/${name}]`, from);
  };
}

function attributes(written: string): Record<string, string> {
  const found: Record<string, string> = {};
  let place = 0;
  for (const [, name, ...values] of written.replace(/[“”″]/g, '"').replace(/^=/, ' ').matchAll(ATTRIBUTE))
    found[name ?? String(place++)] = values.find((value) => value !== undefined) ?? '';
  return found;
}

/** @returns undefined for brackets that are no shortcode */
function replacement(call: Call): string | undefined {
  const { name, inner, expand, post, tag } = call;
  const handler = HANDLERS[name];
  if (handler) return handler(call);
  if (CODE.test(name)) return inner === undefined ? undefined : codeBlock(call, inner);
  if (FORM.test(name)) return `\n\n<form title="${name}"></form>\n\n`;
  if (NOTHING.test(name)) return '';
  if (WRAPPER.test(name) && inner !== undefined) return `\n\n${expand(inner)}\n\n`;
  // "[sic]" and "[2]" are words.
  if (inner === undefined && !/=|^\[\w*_\w*\]$/.test(tag)) return undefined;
  post.note(
    'blocking',
    `the shortcode ${tag} has no counterpart${inner ? ', so only its text stays' : ''}`,
    tag,
  );
  return inner === undefined ? '' : expand(inner);
}

function codeBlock({ at, name }: Call, inner: string): string {
  const isName = name !== 'code' && name !== 'sourcecode';
  const language = at.language ?? at.lang ?? (isName ? name : '');
  // The visual editor stores the signs of code as entities.
  const code = inner.includes('<') ? inner : decodeHTML(inner);
  return `\n\n<pre><code class="language-${escapeMarkup(language)}">${escapeMarkup(code.replace(/^\s*\n|\s+$/g, ''))}</code></pre>\n\n`;
}

const figure = (content: string, caption: string) =>
  `\n\n<figure>${content}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n\n`;

const picture = ({ url, alt, caption }: Attachment) =>
  figure(`<img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}">`, escapeMarkup(caption)).trim();

function caption({ at, inner = '', expand }: Call): string {
  const [, image = inner, words = ''] =
    /^\s*((?:<a\s[^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(expand(inner)) ?? [];
  return figure(image, (words.trim() || at.caption) ?? '');
}

function gallery({ at, post }: Call): string {
  const ids = (at.ids ?? at.include ?? '').split(',').map((id) => id.trim());
  const named = ids.flatMap((id) => post.attachments.get(id) ?? []);
  return figure((named.length > 0 ? named : post.own).map(picture).join(''), '');
}

function media({ at, inner, name }: Call): string {
  const files = ['src', 'mp4', 'm4v', 'webm', 'mp3', 'm4a', 'ogg', 'wav', 'url', 'id', '0'];
  const source = (inner?.trim() || files.map((key) => at[key]).find(Boolean)) ?? '';
  const hosted = { youtube: 'https://www.youtube.com/watch?v=', vimeo: 'https://vimeo.com/' }[name];
  const address = hosted && /^[\w-]+$/.test(source) ? hosted + source : source.replace(/^http:/, 'https:');
  if (videoAt(decodeHTML(address)) || !/^(?:audio|video)$/.test(name)) return `\n\n<p>${address}</p>\n\n`;
  return source && `\n\n<${name} src="${escapeMarkup(source)}"></${name}>\n\n`;
}

function button({ at, inner, expand, post, tag, name }: Call): string {
  post.note('changed', `the shortcode ${name} became a link`, tag);
  const words = inner === undefined ? escapeMarkup(at.text ?? at.title ?? at.label ?? '') : expand(inner);
  const href = at.link ?? at.url ?? at.href ?? '';
  return `\n\n<p><a href="${escapeMarkup(decodeHTML(href))}">${words}</a></p>\n\n`;
}

function quote({ at, inner = '', expand }: Call): string {
  const source = at.author ?? at.cite ?? at.name ?? '';
  return `\n\n<blockquote>\n\n${expand(inner)}\n\n${source && `<cite>${escapeMarkup(source)}</cite>`}</blockquote>\n\n`;
}

const HANDLERS: Record<string, (call: Call) => string> = {
  ...{ caption, wp_caption: caption, gallery },
  ...{ embed: media, video: media, audio: media, youtube: media, vimeo: media },
  ...{
    button,
    su_button: button,
    vc_btn: button,
    quote,
    blockquote: quote,
    pullquote: quote,
    su_quote: quote,
  },
  dropcap({ inner = '', expand, post, tag }) {
    post.note('changed', 'the shortcode dropcap became its letter', tag);
    return expand(inner);
  },
  vc_single_image: ({ at, post }) => {
    const image = post.attachments.get(at.image ?? '');
    return image ? `\n\n${picture(image)}\n\n` : '';
  },
  vc_custom_heading: ({ at }) => `\n\n<h2>${escapeMarkup(at.text ?? '')}</h2>\n\n`,
};
