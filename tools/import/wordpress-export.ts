import { readFileSync } from 'node:fs';
import { decodeHTML } from 'entities';
import { XMLParser } from 'fast-xml-parser';
import { UserError } from '../../build/base/errors.ts';

/** A file of the media library. */
export interface Attachment {
  url: string;
  alt: string;
  caption: string;
  /** The id of the post that it was uploaded for. */
  parent: string;
}

/** A category or tag of a post. */
export interface Term {
  domain: string;
  slug: string;
  name: string;
}

/** Anything that WordPress exports: a post, a page, a file, a revision. */
export interface Item {
  id: string;
  type: string;
  status: string;
  title: string;
  link: string;
  login: string;
  content: string;
  excerpt: string;
  slug: string;
  parent: string;
  hasPassword: boolean;
  isSticky: boolean;
  date: string;
  modified: string;
  meta: Map<string, string>;
  /** Names that its address had before. */
  oldSlugs: string[];
  terms: Term[];
  comments: number;
  attachmentUrl: string;
  file: string;
  /** The text as it is in the file, and its line. */
  source: string;
  line: number;
}

export interface OldCategory {
  id: string;
  slug: string;
  parent: string;
  name: string;
}

export interface WordpressExport {
  urls: string[];
  language: string;
  /** Names by login. */
  authors: Map<string, string>;
  categories: OldCategory[];
  /** The last parts of the addresses of tags. */
  tags: string[];
  items: Item[];
}

type Xml = Record<string, unknown>;

const REPEATED = ['item', 'category', 'wp:author', 'wp:category', 'wp:tag', 'wp:postmeta', 'wp:comment'];
const parser = new XMLParser({
  // Entities that a file declares could multiply; those of XML are decoded below.
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => REPEATED.includes(name),
});

/** Text as it is, which is CDATA in an export. */
const verbatim = (parent: Xml, name: string): string => {
  const value = parent[name];
  if (typeof value === 'string') return value;
  const text = (value as Xml | undefined)?.['#text'];
  return typeof text === 'string' ? text : '';
};
const plain = (parent: Xml, name: string) => decodeHTML(verbatim(parent, name)).trim();
const all = (parent: Xml, name: string) =>
  (Array.isArray(parent[name]) ? (parent[name] as unknown[]) : []).filter(
    (each): each is Xml => typeof each === 'object' && each !== null,
  );

/** Reads an export: Tools, Export. Large sites have several files. */
export function readExport(files: readonly string[]): WordpressExport {
  const channels = files.map((file) => ({ file, ...channelOf(file) }));
  const items = channels.flatMap(({ file, raw, channel }) => {
    const sourceOf = sourcesIn(raw);
    return all(channel, 'item').map((item) => itemOf(item, file, sourceOf()));
  });
  const every = (name: string) => channels.flatMap(({ channel }) => all(channel, name));
  const first = channels[0]?.channel ?? {};
  return {
    urls: ['link', 'wp:base_site_url', 'wp:base_blog_url'].map((name) => plain(first, name)),
    language: plain(first, 'language'),
    authors: new Map(
      every('wp:author').map((author) => [
        plain(author, 'wp:author_login'),
        plain(author, 'wp:author_display_name'),
      ]),
    ),
    categories: every('wp:category').map((category) => ({
      id: plain(category, 'wp:term_id'),
      slug: plain(category, 'wp:category_nicename'),
      parent: plain(category, 'wp:category_parent'),
      name: plain(category, 'wp:cat_name'),
    })),
    tags: [
      ...new Set([
        ...every('wp:tag').map((tag) => plain(tag, 'wp:tag_slug')),
        ...items.flatMap(({ terms }) =>
          terms.filter(({ domain }) => domain === 'post_tag').map(({ slug }) => slug),
        ),
      ]),
    ],
    items: [...new Map(items.map((item) => [item.id, item])).values()],
  };
}

function channelOf(file: string): { raw: string; channel: Xml } {
  const raw = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  const [head = ''] = raw.split('<rss', 1);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(head))
    throw new UserError(
      `${file} declares a document type, which no export of WordPress does. Export it again`,
    );
  let xml: Xml;
  try {
    xml = parser.parse(raw) as Xml;
  } catch (error) {
    throw new UserError(
      `${file} is no valid XML: ${(error as Error).message}. Export it from WordPress again`,
    );
  }
  const channel = (xml.rss as Xml | undefined)?.channel as Xml | undefined;
  if (!channel || typeof channel !== 'object' || !('wp:wxr_version' in channel))
    throw new UserError(`${file} is no export of WordPress. There, choose Tools, Export, All content`);
  return { raw, channel };
}

/** @returns a function that tells the next text of a file, with its line */
function sourcesIn(raw: string): () => { source: string; line: number } {
  const tag = '<content:encoded>';
  let at = 0;
  let line = 1;
  return () => {
    const start = raw.indexOf(tag, at);
    if (start < 0) return { source: '', line };
    line += raw.slice(at, start).split('\n').length - 1;
    at = start;
    const end = raw.indexOf('</content:encoded>', start);
    const source = raw.slice(start + tag.length, end < 0 ? undefined : end);
    at += tag.length;
    return { source, line };
  };
}

function itemOf(item: Xml, file: string, place: { source: string; line: number }): Item {
  return {
    ...{ file, ...place },
    id: plain(item, 'wp:post_id'),
    type: plain(item, 'wp:post_type'),
    status: plain(item, 'wp:status'),
    title: plain(item, 'title'),
    link: plain(item, 'link'),
    login: plain(item, 'dc:creator'),
    content: verbatim(item, 'content:encoded'),
    excerpt: verbatim(item, 'excerpt:encoded').trim(),
    slug: plain(item, 'wp:post_name'),
    parent: plain(item, 'wp:post_parent'),
    hasPassword: plain(item, 'wp:post_password') !== '',
    isSticky: plain(item, 'wp:is_sticky') === '1',
    date: plain(item, 'wp:post_date').slice(0, 10),
    modified: plain(item, 'wp:post_modified').slice(0, 10),
    oldSlugs: all(item, 'wp:postmeta')
      .filter((meta) => plain(meta, 'wp:meta_key') === '_wp_old_slug')
      .map((meta) => plain(meta, 'wp:meta_value')),
    meta: new Map(
      all(item, 'wp:postmeta').map((meta) => [plain(meta, 'wp:meta_key'), verbatim(meta, 'wp:meta_value')]),
    ),
    terms: all(item, 'category').map((term) => ({
      domain: String(term['@domain'] ?? ''),
      slug: String(term['@nicename'] ?? ''),
      name: plain({ term }, 'term'),
    })),
    comments: all(item, 'wp:comment').length,
    attachmentUrl: plain(item, 'wp:attachment_url'),
  };
}
