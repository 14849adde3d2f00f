import { escapeMarkup } from '../../build/base/escape-markup.ts';
import { clip } from '../../build/base/suggest.ts';
import type { OldBlog } from './old-blog.ts';
import type { ImportNote } from './old-site.ts';

/** What resolving a system's own syntax needs to know about the post. */
export interface OldText {
  blog: OldBlog;
  /** Absolute path. */
  file: string;
  data: Record<string, unknown>;
  /** Texts by the names that the post gives them. */
  variables: Map<string, string>;
  /** The key of the post that a reference in this file means. */
  find(reference: string): string | undefined;
  /** Notes something, at the line of a part of the text. */
  note(kind: ImportNote['kind'], message: string, part: string): void;
  /** Protects a part from being resolved any further. */
  keep(part: string): string;
  /** A part as it was written, with what is protected in it. */
  restore(part: string): string;
}

/** What is passed to a shortcode, an include or a component. */
export interface Passed {
  named: Record<string, string>;
  /** Without names, in order. */
  listed: string[];
}

/** Reads `"a.jpg" alt="A door"` and `a.jpg, alt: "A door"`. */
export function passedIn(text: string): Passed {
  const passed: Passed = { named: {}, listed: [] };
  const parts = text.matchAll(
    /(?:([\w-]+)\s*[=:](?!\/\/)\s*)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s,"'=]+))/g,
  );
  for (const [, name, double, single, bare] of parts) {
    const value = double?.replace(/\\"/g, '"') ?? single ?? bare ?? '';
    if (name) passed.named[name.toLowerCase()] = value;
    else passed.listed.push(value);
  }
  return passed;
}

const block = (html: string): string => `\n\n${html}\n\n`;
const around = (tag: string, inner: string, before = '') =>
  block(`<${tag}>\n${before}\n${dedent(inner).trim()}\n\n</${tag.split(' ')[0]}>`);

const ALERTS = {
  TIP: 'tip hint success done check',
  WARNING: 'warning warn attention',
  CAUTION: 'caution danger error bug failure',
  IMPORTANT: 'important',
  NOTE: 'note info abstract summary tldr todo question help example seealso callout alert notice admonition aside infobox',
};

/** The kind of alert that a name means: "hint" is a TIP; undefined if it means none. */
export function alertOf(name: string): string | undefined {
  return Object.entries(ALERTS).find(([, names]) => names.split(' ').includes(name.toLowerCase()))?.[0];
}

/** An alert around markdown. */
export function alertAround(kind: string, title: string, inner: string): string {
  const titled = title ? ` data-title="${escapeMarkup(title)}"` : '';
  return around(`blockquote data-alert="${kind}"${titled}`, inner);
}

/** Takes the indentation off that all lines have. */
export function dedent(text: string): string {
  const lines = text.replace(/^\n/, '').split('\n');
  const depth = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(depth)).join('\n');
}

export function pictureTag(src: string, alt: string): string {
  return `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(alt)}">`;
}

interface Known extends Passed {
  inner: string;
  /** What names it at its place. */
  id: string;
}

const isAddress = (text: string) => /^https?:/.test(text);
const frame = (address: string) => block(`<iframe src="${escapeMarkup(address)}"></iframe>`);
const linkTo = (address: string) => block(`[${address}](${address})`);

const tweet = ({ id, named, listed: [first, second] }: Known) =>
  linkTo(
    isAddress(id)
      ? id
      : `https://x.com/${named.user ?? (second ? first : 'i')}/status/${named.id ?? second ?? id}`,
  );
const quote = ({ inner, listed }: Known) => around('blockquote', inner || (listed[0] ?? ''));

/** Components of many sites by names without "-", "_", "lite", "embed" and "video": what each becomes, as HTML in markdown. */
const COMPONENTS: Readonly<Record<string, (known: Known) => string | undefined>> = {
  youtube: ({ id }) =>
    frame(
      `https://www.youtube.com/embed/${/(?:[?&]v=|youtu\.be\/|\/embed\/|\/shorts\/)([\w-]+)/.exec(id)?.[1] ?? id}`,
    ),
  vimeo: ({ id }) => frame(`https://player.vimeo.com/video/${id.replace(/^.*\//, '')}`),
  ...{ tweet, twitter: tweet, x: tweet },
  instagram: ({ id }) => linkTo(isAddress(id) ? id : `https://www.instagram.com/p/${id}/`),
  gist: ({ id, listed }) => linkTo(`https://gist.github.com/${listed.slice(0, 2).join('/') || id}`),
  ...{ figure, image: figure, img: figure, picture: figure, photo: figure, responsiveimage: figure },
  details({ named, listed, inner }) {
    const summary = escapeMarkup(named.summary ?? named.title ?? listed[0] ?? '');
    return around('details', inner, `<summary>${summary}</summary>\n`);
  },
  ...{ quote, blockquote: quote, pullquote: quote },
};

const LINKED = ['tweet', 'twitter', 'x', 'instagram', 'gist'];

/** What a component known from many sites becomes, as HTML in markdown; undefined if it isn't known. */
export function knownComponent(name: string, passed: Passed, inner: string, text: OldText, part: string) {
  const kind = name
    .toLowerCase()
    .replace(/^.*\/|\.\w+$|[-_]/g, '')
    .replace(/^(?:lite|embed)(?=\w)|(?<=\w)(?:embed|video|simple|lite)$/g, '');
  const { named, listed } = passed;
  const id = named.id ?? named.videoid ?? named.url ?? named.src ?? listed[0] ?? '';
  if (/^(?:toc|tableofcontents)$/.test(kind)) {
    text.note('left out', 'the list of contents', part);
    return '';
  }
  if (!id && ['youtube', 'vimeo', ...LINKED].includes(kind)) return undefined;
  if (LINKED.includes(kind)) text.note('changed', `${asWritten(part, inner, text)} became a link`, part);
  const make = Object.hasOwn(COMPONENTS, kind) ? COMPONENTS[kind] : undefined;
  return make ? make({ ...passed, inner, id }) : alertIn(kind, passed, inner);
}

/** A component that is known, or what is left of it. */
export function resolvePart(
  name: string,
  passed: Passed,
  inner: string,
  text: OldText,
  part: string,
): string {
  return knownComponent(name, passed, inner, text, part) ?? unknownPart(inner, text, part);
}

function alertIn(name: string, { named, listed }: Passed, inner: string): string | undefined {
  const [first = '', second = ''] = listed;
  const type = alertOf(named.type ?? named.kind ?? named.variant ?? first);
  const alert = alertOf(name);
  if (!alert) return undefined;
  const content = inner.trim() || named.content || named.text || (type ? second : first);
  const title = named.title ?? (type && inner.trim() ? second : '');
  return alertAround((alert === 'NOTE' && type) || alert, title, content);
}

/** A picture, with its caption if it has one, and its link. */
function figure({ named, listed, inner }: Known): string | undefined {
  const { src, url, path, image, file, image_path } = named;
  const at = listed.findIndex((each) => /[./]/.test(each));
  const address = src ?? url ?? path ?? image ?? file ?? image_path ?? listed[at];
  if (!address) return undefined;
  const picture = pictureTag(
    address,
    named.alt ?? named.image_alt ?? named.description ?? listed[at + 1] ?? '',
  );
  const linked = named.link ? `<a href="${escapeMarkup(named.link)}">${picture}</a>` : picture;
  const caption = named.caption ?? named.title ?? inner.trim();
  if (!caption) return linked;
  const shown = /[<[*_`\ue000]/.test(caption) ? block(caption) : escapeMarkup(caption);
  return block(`<figure>${linked}<figcaption>${shown}</figcaption></figure>`);
}

/** What is left of something that can't be converted: its text, or a comment that says what belongs there. */
export function unknownPart(inner: string, text: OldText, part: string): string {
  const what = `${asWritten(part, inner, text)} has no counterpart here`;
  if (inner.trim()) {
    text.note('todo', `${what}; its text stays`, part);
    return block(dedent(inner).trim());
  }
  text.note('blocking', `${what}. Write what belongs there in place of the comment`, part);
  return text.keep(asComment(`TODO: ${text.restore(part)}`));
}

/** The start of a part, in one line. */
function asWritten(part: string, inner: string, text: OldText): string {
  const end = Math.max(part.indexOf(`}${inner}`), part.indexOf(`>${inner}`)) + 1;
  return clip(
    text
      .restore(inner && end ? part.slice(0, end) : part)
      .trim()
      .replace(/\s+/g, ' '),
    80,
  );
}

/** Resolves parts in parts, the inner ones first: repeats a step until nothing changes. */
export function resolveInner(source: string, step: (source: string) => string): string {
  const stepped = step(source);
  return stepped === source ? source : resolveInner(stepped, step);
}

/** A comment that visitors never saw, as one of HTML, which the conversion reports. */
export function asComment(inner: string): string {
  // A blank line would end it within a paragraph.
  return `<!-- ${inner
    .trim()
    .replace(/--+>?/g, '-')
    .replace(/\n\s*\n/g, '\n')} -->`;
}

/** The address of the post that a reference of a template means, with its anchor; that of a file stays. */
export function referenceTo(path: string, text: OldText, part: string): string {
  const [before = '', ...anchor] = path.split(/(?=#)/);
  const key = before && text.find(before);
  if (before && !key && !/\.(?!md)\w+$/.test(before))
    text.note('todo', `the link to "${path}" leads to no post`, part);
  return (key ? `post:${key}` : before) + anchor.join('');
}
