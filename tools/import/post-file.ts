import { Document } from 'yaml';
import { customPage } from '../../model/custom-page.ts';
import { INVISIBLE } from '../../model/fields.ts';
import { post as postSchema } from '../../model/post.ts';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, TITLE_MAX } from '../../rules/page-title.ts';
import { writeYaml } from '../content-form.ts';
import { fieldText } from './field-text.ts';
import type { Moved } from './links.ts';
import type { ImportNote, OldPicture } from './old-site.ts';

const EXCERPT = { min: 40, max: 300, usual: 160 };
const MAX_TITLE = 140;
const MAX_TAGS = 10;

/** What a post has that depends on this site. */
export interface PostValues {
  category: string;
  /** Names or slugs of authors. */
  authors: readonly string[];
  /** A tag for a post without any. */
  tag: string;
  /** A date for a post without one. */
  today: string;
  /** With its new address. */
  picture?: OldPicture | undefined;
  /** The language of its text, if it differs from that of its folder. */
  textLanguage?: string | undefined;
}

/** Writes the content file of an old post. @returns also what had to change */
export function postText(moved: Moved, values: PostValues): { text: string; notes: ImportNote[] } {
  const { date, updated, tags, seo = {}, featured } = moved.post.fields;
  const notes: ImportNote[] = [];
  const changed = (message: string) => void notes.push({ kind: 'changed', message });
  const { category, picture, authors } = values;
  if (tags.length === 0) changed('it had no tags, so its category is one');
  for (const tag of tags.slice(MAX_TAGS)) changed(`the tag "${tag}" was left out: a post has ten at most`);
  const data = {
    title: titleOf(moved),
    excerpt: plain(excerptOf(moved, changed)),
    category,
    tags: tags.length > 0 ? tags.slice(0, MAX_TAGS) : [values.tag],
    author: authors.length === 1 ? authors[0] : authors,
    publishDate: date ?? values.today,
    ...(updated && date && updated > date && { updatedDate: updated }),
    ...(featured && { featured }),
    ...(picture && { featuredImage: picture.src, featuredImageAlt: picture.alt }),
    ...(Object.keys(seo).length > 0 && { seo }),
    ...(moved.aliases.length > 0 && { aliases: moved.aliases }),
  };
  return { text: fileText(moved, 'post', withValid(postSchema, data, changed), values.textLanguage), notes };
}

/**
 * Writes the content file of an old page: a custom page with its text.
 * @param about a sentence about the site, for the description of a page with few words
 */
export function pageText(moved: Moved, about: string): { text: string; notes: ImportNote[] } {
  const { excerpt, seo = {} } = moved.post.fields;
  const title = titleOf(moved);
  const notes: ImportNote[] = [];
  const changed = (message: string) => void notes.push({ kind: 'changed', message });
  const lead = plain(fieldText(excerpt ?? '') || excerptOf(moved, changed));
  const long = lead.length < DESCRIPTION_MIN ? `${lead} ${about}` : lead;
  const description = fitting(seo.description) ?? cut(long, DESCRIPTION_MAX);
  const data = {
    layout: 'page',
    name: title,
    seo: { title: seo.title ?? cut(title, TITLE_MAX), description },
    hero: { title, subtitle: lead },
    blocks: [{ block: 'body' }],
    ...(moved.aliases.length > 0 && { aliases: moved.aliases }),
  };
  return { text: fileText(moved, 'page-page', withValid(customPage, data, changed)), notes };
}

const fitting = (text = '') =>
  text.length >= DESCRIPTION_MIN && text.length <= DESCRIPTION_MAX ? text : undefined;

const titleOf = ({ post }: Moved) => cut(plain(fieldText(post.fields.title)), MAX_TITLE);

interface Schema {
  safeParse(data: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
}

const FALLBACKS: Readonly<Record<string, string>> = {
  title: 'TODO: Write the title',
  excerpt: 'TODO: Say in one or two sentences what the reader learns.',
};
const REQUIRED = new Set('title excerpt category author publishDate layout name hero blocks'.split(' '));

/** Leaves out what a schema refuses, so that a post with one odd field is still a post. */
function withValid(
  schema: Schema,
  data: Record<string, unknown>,
  changed: (message: string) => void,
): Record<string, unknown> {
  const valid = { ...data };
  for (const { path, message } of schema.safeParse(data).error?.issues.toReversed() ?? []) {
    const [name = '', part] = path.map(String);
    const value = valid[name];
    if (REQUIRED.has(name)) continue;
    changed(`${path.join('.')} was left out: it ${message}`);
    if (part !== undefined && Array.isArray(value) && value.length > 1)
      valid[name] = value.filter((_, at) => String(at) !== part);
    else if (part !== undefined && value && typeof value === 'object' && !Array.isArray(value)) {
      const { [part]: _, ...others } = value as Record<string, unknown>;
      valid[name] = others;
    } else delete valid[name];
  }
  // What no schema accepts would keep the whole site from being built.
  for (const { path } of schema.safeParse(valid).error?.issues ?? []) {
    const name = String(path[0]);
    if (Object.hasOwn(FALLBACKS, name)) valid[name] = FALLBACKS[name];
  }
  if (valid.seo && Object.keys(valid.seo).length === 0) delete valid.seo;
  return valid;
}

function fileText({ draft, text }: Moved, schema: string, data: object, language?: string): string {
  const document = new Document(data);
  // A reason may quote the old post, and a comment ends with its line.
  const hidden = draft ? `draft: true # ${draft.replace(/\s+/g, ' ')}\n` : '';
  const markdown = text?.markdown ?? '';
  const body = language ? `<div lang="${language}">\n\n${markdown}\n\n</div>` : markdown;
  const opening = `---\n# yaml-language-server: $schema=../.schemas/${schema}.json\n`;
  return `${opening}${writeYaml(document)}${hidden}---\n${body ? `\n${body}\n` : ''}`;
}

/** The excerpt of the old post, shortened if it is too long; otherwise the first sentences of its text. */
function excerptOf({ post: { fields }, text }: Moved, changed: (message: string) => void): string {
  const { title, language, authors, date = '' } = fields;
  const excerpt = fieldText(fields.excerpt ?? '');
  if (excerpt.length >= EXCERPT.min && excerpt.length <= EXCERPT.max) return excerpt;
  if (excerpt.length > EXCERPT.max) {
    changed('its excerpt was longer than 300 characters, and was cut');
    return cut(excerpt, EXCERPT.max);
  }
  changed(
    excerpt
      ? 'its excerpt was too short: the first sentences take its place'
      : 'it had no excerpt: its first sentences are one',
  );
  const paragraphs = (text?.paragraphs ?? []).map(plain);
  // Others are labels and lines of an address.
  const whole = paragraphs.filter((paragraph) => /[.!?…:]['"’”»)]?$/.test(paragraph));
  const sentences = (whole.length > 0 ? whole : paragraphs).flatMap((paragraph) => [
    ...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(paragraph),
  ]);
  let lead = '';
  for (const { segment } of sentences) {
    if (lead.length >= EXCERPT.min && `${lead} ${segment}`.length > EXCERPT.usual) break;
    lead = `${lead} ${segment.trim()}`.trim();
  }
  if (lead.length < EXCERPT.min) lead = `${title}${/[.!?…]$/.test(title) ? '' : '.'} ${lead}`.trim();
  if (lead.length < EXCERPT.min) lead = [lead, ...authors, date].filter(Boolean).join(' · ');
  return cut(lead.replace(/:$/, '.'), EXCERPT.max);
}

/** A text as fields have it: without brackets that could be tags. A text about "<b>" says "b". */
const plain = (text: string) =>
  text
    .replace(new RegExp(INVISIBLE, 'gu'), '')
    .replace(/[`*]+|<(\/?[a-z][^<>]*)>|\](?=\()/gi, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Cuts a text after a word. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\s,;:.–—-]*\s\S*$/, '')}…`;
}
