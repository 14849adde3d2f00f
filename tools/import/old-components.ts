import { escapeMarkup } from '../../build/base/escape-markup.ts';
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

const ALERTS: readonly [names: RegExp, alert: string][] = [
  [/^(?:tip|hint|success|done|check)$/, 'TIP'],
  [/^(?:warning|warn|attention)$/, 'WARNING'],
  [/^(?:caution|danger|error|bug|failure|fail|missing)$/, 'CAUTION'],
  [/^important$/, 'IMPORTANT'],
  [
    /^(?:note|info|abstract|summary|tldr|todo|question|help|faq-note|example|seealso|callout|alert|notice|admonition|aside|infobox)$/,
    'NOTE',
  ],
];

/** The kind of alert that a name means: "hint" is a TIP; undefined if it means none. */
export function alertOf(name: string): string | undefined {
  return ALERTS.find(([names]) => names.test(name.toLowerCase()))?.[1];
}

/** An alert around markdown. */
export function alertAround(kind: string, title: string, inner: string): string {
  const titled = title ? ` data-title="${escapeMarkup(title)}"` : '';
  return block(`<blockquote data-alert="${kind}"${titled}>\n\n${dedent(inner).trim()}\n\n</blockquote>`);
}

/** Takes the indentation off that all lines have. */
export function dedent(text: string): string {
  const lines = text.replace(/^\n/, '').split('\n');
  const depths = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const depth = depths.length > 0 ? Math.min(...depths) : 0;
  return lines.map((line) => line.slice(depth)).join('\n');
}

export function pictureTag(src: string, alt: string): string {
  return `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(alt)}">`;
}

const youTube = (id: string) => /(?:[?&]v=|youtu\.be\/|\/embed\/|\/shorts\/)([\w-]+)/.exec(id)?.[1] ?? id;

/** What a component known from many sites becomes, as HTML in markdown; undefined if it isn't known. */
export function knownComponent(name: string, passed: Passed, inner: string, text: OldText, part: string) {
  const { named, listed } = passed;
  const kind = name.toLowerCase().replace(/^.*\/|\.\w+$|[-_]/g, '');
  const [first = '', second = ''] = listed;
  const id = named.id ?? named.videoid ?? named.url ?? named.src ?? first;
  const linked = (what: string, address: string) => {
    text.note('changed', `the ${what} became a link`, part);
    return block(`[${address}](${address})`);
  };
  if (!id && /youtube|vimeo|^(?:tweet|twitter|x|instagram|gist)/.test(kind)) return undefined;
  if (/^(?:lite|embed)?youtube(?:embed|video|lite)?$/.test(kind))
    return block(`<iframe src="https://www.youtube.com/embed/${escapeMarkup(youTube(id))}"></iframe>`);
  if (/^vimeo(?:embed|video)?$/.test(kind))
    return block(
      `<iframe src="https://player.vimeo.com/video/${escapeMarkup(id.replace(/^.*\//, ''))}"></iframe>`,
    );
  if (/^(?:tweet|twitter|x)(?:simple|embed)?$/.test(kind))
    return linked(
      'tweet',
      /^https?:/.test(id)
        ? id
        : `https://x.com/${named.user ?? (second ? first : 'i')}/status/${named.id ?? (second || first)}`,
    );
  if (kind === 'instagram')
    return linked('picture on Instagram', /^https?:/.test(id) ? id : `https://www.instagram.com/p/${id}/`);
  if (kind === 'gist')
    return linked('gist', `https://gist.github.com/${[first, second].filter(Boolean).join('/') || id}`);
  if (/^(?:figure|image|img|picture|photo|pic|responsiveimage)$/.test(kind)) return shown(passed, inner);
  if (kind === 'details')
    return block(
      `<details>\n<summary>${escapeMarkup(named.summary ?? named.title ?? first)}</summary>\n\n${dedent(inner).trim()}\n\n</details>`,
    );
  if (/^(?:quote|blockquote|pullquote)$/.test(kind))
    return block(`<blockquote>\n\n${dedent(inner || first).trim()}\n\n</blockquote>`);
  if (/^(?:toc|tableofcontents)$/.test(kind)) {
    text.note('left out', 'the list of contents', part);
    return '';
  }
  const type = alertOf(named.type ?? named.kind ?? named.variant ?? named.style ?? first);
  const alert = alertOf(kind);
  if (!alert) return undefined;
  const content = inner.trim() || named.content || named.text || (type ? second : first);
  return alertAround(
    (alert === 'NOTE' && type) || alert,
    named.title ?? (type && inner.trim() ? second : ''),
    content,
  );
}

/** Resolves parts in parts: repeats a step until nothing changes. */
export function resolveInner(source: string, step: (source: string) => string): string {
  const stepped = step(source);
  return stepped === source ? source : resolveInner(stepped, step);
}

/** A picture, with its caption if it has one, and its link. */
function shown({ named, listed }: Passed, inner: string): string | undefined {
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
  const shownCaption = /[<[*_`\ue000]/.test(caption) ? block(caption) : escapeMarkup(caption);
  return block(`<figure>${linked}<figcaption>${shownCaption}</figcaption></figure>`);
}

/** What is left of something that can't be converted: its text, if it has any. */
export function unknownPart(name: string, inner: string, text: OldText, part: string): string {
  const stays = inner.trim() !== '';
  text.note(
    stays ? 'todo' : 'blocking',
    `"${name}" can't be converted${stays ? '; its text stays' : ''}`,
    part,
  );
  return stays ? block(dedent(inner).trim()) : '';
}

/** A comment that visitors never saw, as one of HTML, which the conversion reports. */
export function asComment(inner: string): string {
  // A blank line would end it within a paragraph.
  return `<!-- ${inner
    .trim()
    .replace(/--+>?/g, '-')
    .replace(/\n\s*\n/g, '\n')} -->`;
}
