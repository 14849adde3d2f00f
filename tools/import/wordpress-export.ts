import { readFileSync } from 'node:fs';
import { decodeHTML } from 'entities';
import { XMLParser } from 'fast-xml-parser';
import { UserError } from '../../build/base/errors.ts';
import { linesIn } from './lines-in.ts';

/** What an export has of a whole site. Large sites have several files. */
export type WordpressExport = ReturnType<typeof readExport>;
/** Anything that WordPress exports: a post, a page, a file, a revision. */
export type WordpressItem = ReturnType<typeof itemOf>;

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
function verbatim(parent: Xml, name: string): string {
  const value = parent[name];
  const text = typeof value === 'object' ? (value as Xml | null)?.['#text'] : value;
  return typeof text === 'string' ? text : '';
}

const plain = (parent: Xml, name: string) => decodeHTML(verbatim(parent, name)).trim();

const all = (parent: Xml, name: string) =>
  (Array.isArray(parent[name]) ? (parent[name] as unknown[]) : []).filter(
    (each): each is Xml => typeof each === 'object' && each !== null,
  );

/** Reads the files of an export. */
export function readExport(files: readonly string[]) {
  const channels = files.map((file) => ({ file, ...channelOf(file) }));
  const items = channels.flatMap(({ file, raw, channel }) => {
    const lineOf = linesIn(raw);
    return all(channel, 'item').map((item) => itemOf(item, file, lineOf('<content:encoded>')));
  });
  const every = (name: string) => channels.flatMap(({ channel }) => all(channel, name));
  const first = channels[0]?.channel ?? {};
  const used = items.flatMap(({ terms }) => terms.filter(({ domain }) => domain === 'post_tag'));
  return {
    urls: ['link', 'wp:base_site_url', 'wp:base_blog_url'].map((name) => plain(first, name)),
    language: plain(first, 'language'),
    /** Names by login. */
    authors: new Map(
      every('wp:author').map((each) => [
        plain(each, 'wp:author_login'),
        plain(each, 'wp:author_display_name'),
      ]),
    ),
    categories: every('wp:category').map(categoryOf),
    /** The last parts of the addresses of tags. */
    tags: new Set([
      ...every('wp:tag').map((tag) => plain(tag, 'wp:tag_slug')),
      ...used.map(({ slug }) => slug),
    ]),
    items: [...new Map(items.map((item) => [item.id, item])).values()],
  };
}

function channelOf(file: string): { raw: string; channel: Xml } {
  const raw = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  const refuse = (why: string) =>
    new UserError(`${file} ${why}. In WordPress, choose Tools, Export, All content`);
  const [head = ''] = raw.split('<rss', 1);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(head)) throw refuse('declares a document type, which no export does');
  let xml: { rss?: { channel?: Xml } };
  try {
    xml = parser.parse(raw) as typeof xml;
  } catch (error) {
    throw refuse(`is no valid XML: ${(error as Error).message}`);
  }
  const channel = xml.rss?.channel;
  if (typeof channel !== 'object' || !('wp:wxr_version' in channel))
    throw refuse('is no export of WordPress');
  return { raw, channel };
}

const categoryOf = (category: Xml) => ({
  id: plain(category, 'wp:term_id'),
  slug: plain(category, 'wp:category_nicename'),
  parent: plain(category, 'wp:category_parent'),
  name: plain(category, 'wp:cat_name'),
});

function itemOf(item: Xml, file: string, line: number) {
  const metas = all(item, 'wp:postmeta').map(
    (each) => [plain(each, 'wp:meta_key'), verbatim(each, 'wp:meta_value')] as const,
  );
  const meta = new Map(metas);
  return {
    ...{ file, line, meta },
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
    /** Names that its address had before. */
    oldSlugs: metas.filter(([key]) => key === '_wp_old_slug').map(([, slug]) => slug),
    terms: all(item, 'category').map((term) => ({
      domain: String(term['@domain'] ?? ''),
      slug: String(term['@nicename'] ?? ''),
      name: plain({ term }, 'term'),
    })),
    comments: all(item, 'wp:comment').length,
    /** Address and description of a file of the media library. */
    url: plain(item, 'wp:attachment_url'),
    alt: decodeHTML(meta.get('_wp_attachment_image_alt') ?? '').trim(),
  };
}
