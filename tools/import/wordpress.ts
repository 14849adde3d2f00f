import { decodeHTML } from 'entities';
import { decode } from '../../build/base/paths.ts';
import { toSlug } from '../../rules/slug.ts';
import type { ImportNote, OldFields, OldPost, OldSite } from './old-site.ts';
import { readExport, type WordpressExport, type WordpressItem } from './wordpress-export.ts';
import { wordpressHtml } from './wordpress-text.ts';

/** Why visitors couldn't read what has one of these states; what is scheduled keeps its date. */
const HIDDEN = new Map([
  ['publish', undefined],
  ['future', undefined],
  ['draft', 'it was a draft'],
  ['pending', 'it waited for review'],
  ['private', 'it was private'],
]);
/** What isn't imported, in the words of the report: one, and several. */
const LEFT_OUT = new Map([
  ['comment', ['comment', 'comments']],
  ['nav_menu_item', ['menu entry', 'menu entries']],
  ['page', ['page', 'pages']],
  ['revision', ['revision', 'revisions']],
  ['trash', ['post in the trash', 'posts in the trash']],
]);
/** Types that are parts of posts, or of the old theme. */
const PARTS = /^(?:attachment|wp_\w+|custom_css|customize_changeset|oembed_cache)$/;
const CANONICAL = 'the text was first at another address, and search engines should show that one';
/** Fields of plugins that mean something; all others of theirs are notes for themselves. */
const MEANINGS = new Map([
  ['_yoast_wpseo_canonical', CANONICAL],
  ['_yoast_wpseo_meta-robots-noindex', 'search engines were asked not to show the page'],
  ['rank_math_canonical_url', CANONICAL],
  ['rank_math_robots', 'what search engines were asked to do'],
]);
const KNOWN_FIELDS = /^(?:_(?!yoast_wpseo_(?:canonical|meta-robots))|rank_math_(?!canonical|robots))/;

/** Reads an export of WordPress. */
export function readWordpress(files: readonly string[], options: { pages: boolean }): OldSite {
  const site = readExport(files);
  const byId = new Map(site.items.map((item) => [item.id, item]));
  const attachments = new Map([...byId].filter(([, { type }]) => type === 'attachment'));
  const counts = new Map<string, number>();
  const count = (what: string, more = 1) => more > 0 && counts.set(what, (counts.get(what) ?? 0) + more);
  const others = new Map<string, { count: number; meaning?: string }>();
  const imported = site.items.filter((item) => {
    count('comment', item.comments);
    if (item.status === 'trash' || item.status === 'auto-draft') count('trash');
    else if (item.type === 'post' || (item.type === 'page' && options.pages)) return true;
    else if (!PARTS.test(item.type)) count(item.type);
    return false;
  });
  const posts = imported.map((item): OldPost => {
    const notes: ImportNote[] = [];
    const note = (kind: ImportNote['kind'], message: string, snippet?: string) => {
      const at = snippet === undefined ? -1 : item.content.indexOf(snippet);
      const line = item.line + item.content.slice(0, at).split('\n').length - 1;
      notes.push({ kind, message, ...(at >= 0 && { line }) });
    };
    const own = [...attachments.values()].filter(({ parent }) => parent === item.id);
    const html = wordpressHtml(item.content, (id) => byId.get(id)?.content, { attachments, own, note });
    if (item.comments > 0)
      note('left out', `${item.comments} ${item.comments === 1 ? 'comment is' : 'comments are'} left out`);
    for (const field of item.meta.keys()) {
      if (KNOWN_FIELDS.test(field)) continue;
      const meaning = MEANINGS.get(field);
      others.set(field, { count: (others.get(field)?.count ?? 0) + 1, ...(meaning && { meaning }) });
    }
    const kind = item.type === 'page' ? 'page' : 'post';
    const pages = lineage(byId.get(item.parent), ({ parent }) => byId.get(parent));
    return {
      ...{ key: item.id, kind, html, notes, file: item.file, source: item.content, line: item.line },
      name: decodeSlug(item.slug) || toSlug(item.title),
      below: kind === 'page' ? pages.map(({ slug }) => decodeSlug(slug)).join('/') : '',
      fields: fieldsOf(item, site, attachments),
      addresses: addressesOf(
        item,
        own.map(({ id }) => id),
      ),
    };
  });
  const hosts = site.urls.map((url) => URL.parse(url)?.host.replace(/^www\./, '') ?? '').filter(Boolean);
  const toBlog = (path: string) => ({ path, shows: 'blog' as const });
  return {
    ...{ system: 'wordpress', posts, folders: [], others, hosts: [...new Set(hosts)] },
    leftOut: new Map(
      [...counts].map(([what, number]) => {
        const words = LEFT_OUT.get(what) ?? [`item of the type ${what}`, `items of the type ${what}`];
        return [words[number === 1 ? 0 : 1] ?? what, number];
      }),
    ),
    language: site.language || undefined,
    descriptions: descriptionsOf([...attachments.values()], site.items),
    lists: [
      ...['/feed/', '/comments/feed/'].map((path) => ({ path, shows: 'feed' as const })),
      ...site.categories.map(({ slug }) => {
        const line = categoryLine(slug, site);
        const path = `/category/${line.map((each) => each.slug).join('/')}/`;
        return { path, shows: { category: line.map((each) => each.name).join(' > ') } };
      }),
      ...[...site.tags].map((slug) => toBlog(`/tag/${slug}/`)),
      ...[...site.authors.keys()].map((login) => toBlog(`/author/${toSlug(login)}/`)),
    ],
  };
}

const decodeSlug = (slug: string) => decode(slug) ?? slug;

/** Something with all that is above it, the highest first. */
function lineage<Entry>(entry: Entry | undefined, above: (entry: Entry) => Entry | undefined): Entry[] {
  const line: Entry[] = [];
  for (let next = entry; next && !line.includes(next); next = above(next)) line.unshift(next);
  return line;
}

function categoryLine(slug: string, { categories }: WordpressExport) {
  const find = (wanted: string) => categories.find((each) => each.slug === wanted);
  return lineage(find(slug), ({ parent }) => find(parent));
}

function fieldsOf(
  item: WordpressItem,
  site: WordpressExport,
  attachments: ReadonlyMap<string, WordpressItem>,
): OldFields {
  const { meta, title, status } = item;
  const named = (domain: string) => item.terms.filter((term) => term.domain === domain);
  const several = named('author').map(({ name }) => name);
  const authors = several.length > 0 ? several : [site.authors.get(item.login) ?? ''];
  const primary = meta.get('_yoast_wpseo_primary_category') ?? meta.get('rank_math_primary_category');
  const lines = named('category')
    .map(({ slug, name }) => {
      const line = categoryLine(slug, site);
      return line.length > 0 ? line : [{ id: '', parent: '', slug, name }];
    })
    .sort((a, b) => Number(b.at(-1)?.id === primary) - Number(a.at(-1)?.id === primary));
  // What is above another of them is named with it.
  const above = new Set(lines.flatMap((line) => line.slice(0, -1)));
  const categories = lines.filter((line) => line.slice(-1).every((each) => !above.has(each)));
  const image = attachments.get(meta.get('_thumbnail_id') ?? '');
  const seoOf = (key: string, ...names: string[]) => {
    const text = decodeHTML(names.map((name) => meta.get(name)).find(Boolean) ?? '')
      .replace(/%%?[\w-]+(?:\([^)]*\))?%%?/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    return text && { [key]: text };
  };
  const date = /^(?!0000)\d{4}-\d\d-\d\d$/.test(item.date) ? item.date : undefined;
  const isUpdated = status === 'publish' && date && item.modified > date;
  return {
    ...{ title, date, updated: isUpdated ? item.modified : undefined },
    authors: authors.filter((name) => name && !/^admin(?:istrator)?$/i.test(name)),
    tags: named('post_tag').map(({ name }) => name),
    categories: categories.map((line) => line.map(({ name }) => name).join(' > ')),
    excerpt: item.excerpt || undefined,
    picture: image && { src: image.url, alt: image.alt },
    seo: {
      ...seoOf('title', '_yoast_wpseo_title', 'rank_math_title'),
      ...seoOf('description', '_yoast_wpseo_metadesc', 'rank_math_description'),
    },
    language: named('language')[0]?.slug || meta.get('_wpml_language') || undefined,
    ...(item.isSticky && { featured: true }),
    hidden: item.hasPassword
      ? 'it had a password'
      : HIDDEN.has(status)
        ? HIDDEN.get(status)
        : `its state was ${status}`,
  };
}

/** Where a post was, and where its pictures had pages. */
function addressesOf(item: WordpressItem, files: readonly string[]): string[] {
  const url = URL.parse(item.link);
  const own = url ? url.pathname + url.search : '';
  const isPath = own !== '' && !url?.search;
  const earlier = item.oldSlugs.map((slug) => own.replace(/[^/]+\/?$/, `${slug}/`));
  const addresses = [
    own,
    item.type === 'page' ? `/?page_id=${item.id}` : `/?p=${item.id}`,
    ...(isPath ? [`${own}feed/`, ...earlier] : []),
    ...files.map((id) => `/?attachment_id=${id}`),
  ];
  return [...new Set(addresses.filter(Boolean))];
}

/** Descriptions by address, also for the smaller sizes that posts show. */
function descriptionsOf(attachments: readonly WordpressItem[], items: readonly WordpressItem[]) {
  const described = attachments.filter(({ alt }) => alt);
  const found = new Map(
    described.flatMap(({ url, alt }) => [url, encodeURI(url)].map((each) => [each, alt])),
  );
  for (const { content } of items)
    for (const [size, start, end] of content.matchAll(/(https?:\/\/[^\s"'<>]+?)-\d+x\d+(\.\w+)/g)) {
      const alt = found.get(`${start}${end}`) ?? found.get(`${start}-scaled${end}`);
      if (alt) found.set(size, alt);
    }
  return found;
}
