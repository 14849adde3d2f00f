import { decodeHTML } from 'entities';
import { toSlug } from '../../rules/slug.ts';
import type { OldFields, OldPost, OldSite } from './old-site.ts';
import { type Attachment, type Item, type OldCategory, readExport } from './wordpress-export.ts';
import { wordpressHtml } from './wordpress-text.ts';

/** Why visitors couldn't read what has one of these states. */
const HIDDEN: Record<string, string> = {
  draft: 'it was a draft',
  pending: 'it waited for review',
  private: 'it was private',
};
/** What isn't imported, in the words of the report. */
const LEFT_OUT: Record<string, string> = {
  nav_menu_item: 'entries of menus',
  page: 'pages',
  revision: 'revisions',
  trash: 'posts in the trash',
};
/** Types that are parts of posts, or of the old theme. */
const PARTS = /^(?:attachment|wp_\w+|custom_css|customize_changeset|oembed_cache)$/;
/** Fields of plugins that mean something; all others of theirs are notes for themselves. */
const MEANINGS: Record<string, string> = {
  _yoast_wpseo_canonical: 'the text was first at another address, and search engines should show that one',
  '_yoast_wpseo_meta-robots-noindex': 'search engines were asked not to show the page',
  rank_math_canonical_url: 'the text was first at another address, and search engines should show that one',
  rank_math_robots: 'what search engines were asked to do',
};
const KNOWN_FIELDS = /^(?:_(?!yoast_wpseo_(?:canonical|meta-robots))|rank_math_(?!canonical|robots))/;

/** Reads an export of WordPress. */
export function readWordpress(files: readonly string[], options: { pages: boolean }): OldSite {
  const site = readExport(files);
  const byId = new Map(site.items.map((item) => [item.id, item]));
  const attachments = new Map(
    site.items.filter(({ type }) => type === 'attachment').map((item) => [item.id, attachmentOf(item)]),
  );
  const leftOut = new Map<string, number>();
  const count = (what: string, more = 1) => more > 0 && leftOut.set(what, (leftOut.get(what) ?? 0) + more);
  const others = new Map<string, { count: number; meaning?: string }>();
  const kinds = options.pages ? ['post', 'page'] : ['post'];
  const imported = site.items.filter((item) => {
    count('comments', item.comments);
    if (item.status === 'trash' || item.status === 'auto-draft') count(LEFT_OUT.trash ?? '');
    else if (kinds.includes(item.type)) return true;
    else if (!PARTS.test(item.type)) count(LEFT_OUT[item.type] ?? `items of the type ${item.type}`);
    return false;
  });
  const posts = imported.map((item): OldPost => {
    const notes: OldPost['notes'] = [];
    const note = (kind: OldPost['notes'][number]['kind'], message: string, snippet?: string) => {
      const at = snippet === undefined ? -1 : item.source.indexOf(snippet);
      notes.push({
        kind,
        message,
        ...(at >= 0 && { line: item.line + item.source.slice(0, at).split('\n').length - 1 }),
      });
    };
    const own = [...attachments.values()].filter(({ parent }) => parent === item.id);
    const html = wordpressHtml(item.content, (id) => byId.get(id)?.content, { attachments, own, note });
    if (item.comments > 0)
      note('left out', `${item.comments} ${item.comments === 1 ? 'comment is' : 'comments are'} left out`);
    for (const field of item.meta.keys()) {
      if (KNOWN_FIELDS.test(field)) continue;
      const meaning = MEANINGS[field];
      others.set(field, { count: (others.get(field)?.count ?? 0) + 1, ...(meaning && { meaning }) });
    }
    const name = decodeAddress(item.slug) || toSlug(item.title);
    return {
      ...{ key: item.id, name, html, notes, file: item.file, source: item.source, line: item.line },
      kind: item.type === 'page' ? 'page' : 'post',
      below: item.type === 'page' ? parentsOf(item, byId) : '',
      fields: fieldsOf(item, site.categories, site.authors, attachments),
      addresses: addressesOf(item, site.items),
    };
  });
  const hosts = site.urls.map((url) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? '').filter(Boolean);
  return {
    ...{ system: 'wordpress', posts, folders: [], others, leftOut, hosts: [...new Set(hosts)] },
    language: site.language || undefined,
    descriptions: descriptionsOf([...attachments.values()], site.items),
    lists: [
      ...['/feed/', '/comments/feed/'].map((path) => ({ path, shows: 'feed' as const })),
      ...site.categories.map(({ slug }) => {
        const line = lineage(slug, site.categories);
        const path = `/category/${line.map((each) => each.slug).join('/')}/`;
        return { path, shows: { category: line.map((each) => each.name).join(' > ') } };
      }),
      ...site.tags.map((slug) => ({ path: `/tag/${slug}/`, shows: 'blog' as const })),
      ...[...site.authors.keys()].map((login) => ({
        path: `/author/${toSlug(login)}/`,
        shows: 'blog' as const,
      })),
    ],
  };
}

const attachmentOf = (item: Item): Attachment => ({
  url: item.attachmentUrl,
  alt: decodeHTML(item.meta.get('_wp_attachment_image_alt') ?? '').trim(),
  caption: item.excerpt,
  parent: item.parent,
});

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** A category with those above it, the highest first. */
function lineage(slug: string, categories: readonly OldCategory[]): OldCategory[] {
  const line: OldCategory[] = [];
  let next = categories.find((each) => each.slug === slug);
  while (next && !line.includes(next)) {
    line.unshift(next);
    const { parent } = next;
    next = categories.find((each) => each.slug === parent);
  }
  return line;
}

/** The path above a page. */
function parentsOf(item: Item, byId: ReadonlyMap<string, Item>): string {
  const names: string[] = [];
  let parent = byId.get(item.parent);
  while (parent?.type === 'page' && names.length < 10) {
    names.unshift(decodeAddress(parent.slug));
    parent = byId.get(parent.parent);
  }
  return names.join('/');
}

function fieldsOf(
  item: Item,
  all: readonly OldCategory[],
  authors: ReadonlyMap<string, string>,
  attachments: ReadonlyMap<string, Attachment>,
): OldFields {
  const { meta, terms } = item;
  const named = (domain: string) => terms.filter((term) => term.domain === domain);
  const several = named('author').map((term) => term.name);
  const written = (several.length > 0 ? several : [authors.get(item.login) ?? '']).filter(
    (name) => name && !/^admin(?:istrator)?$/i.test(name),
  );
  const primary = meta.get('_yoast_wpseo_primary_category') ?? meta.get('rank_math_primary_category');
  const lines = named('category')
    .map(({ slug, name }) => {
      const line = lineage(slug, all);
      return line.length > 0 ? line : [{ id: '', parent: '', slug, name }];
    })
    .sort((a, b) => Number(b.at(-1)?.id === primary) - Number(a.at(-1)?.id === primary));
  // What is above another of them is named with it.
  const categories = lines.filter(
    (line) =>
      !lines.some((other) => other !== line && other.slice(0, -1).includes(line.at(-1) as OldCategory)),
  );
  const image = attachments.get(meta.get('_thumbnail_id') ?? '');
  const [language] = [
    ...named('language').map(({ slug }) => slug),
    meta.get('_wpml_language'),
    meta.get('wpml_language'),
  ].filter(Boolean);
  const seoOf = (name: string, other: string) =>
    decodeHTML(meta.get(name) || meta.get(other) || '')
      .replace(/%%?[\w-]+(?:\([^)]*\))?%%?/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const seoTitle = seoOf('_yoast_wpseo_title', 'rank_math_title');
  const description = seoOf('_yoast_wpseo_metadesc', 'rank_math_description');
  const date = /^(?!0000)\d{4}-\d\d-\d\d$/.test(item.date) ? item.date : undefined;
  const isUpdated = item.status === 'publish' && date && item.modified > date;
  return {
    title: item.title,
    ...(date && { date }),
    ...(isUpdated && { updated: item.modified }),
    authors: written,
    tags: named('post_tag').map(({ name }) => name),
    categories: categories.map((line) => line.map(({ name }) => name).join(' > ')),
    ...(item.excerpt && { excerpt: item.excerpt }),
    ...(image && { picture: { src: image.url, alt: image.alt } }),
    ...((seoTitle || description) && {
      seo: { ...(seoTitle && { title: seoTitle }), ...(description && { description }) },
    }),
    ...(language && { language }),
    ...(item.isSticky && { featured: true }),
    hidden: item.hasPassword
      ? 'it had a password'
      : item.status === 'future'
        ? `it was scheduled for ${item.date}`
        : item.status === 'publish'
          ? undefined
          : (HIDDEN[item.status] ?? `its state was ${item.status}`),
  };
}

/** Where a post was, and where its pictures had pages. */
function addressesOf(item: Item, items: readonly Item[]): string[] {
  const url = URL.parse(item.link);
  const own = url ? url.pathname + url.search : '';
  const isPath = own !== '' && !url?.search;
  const files = items.filter(({ type, parent }) => type === 'attachment' && parent === item.id);
  return [
    ...new Set([
      ...(own ? [own] : []),
      item.type === 'page' ? `/?page_id=${item.id}` : `/?p=${item.id}`,
      ...(isPath ? [`${own}feed/`] : []),
      ...(isPath ? item.oldSlugs.map((slug) => own.replace(/[^/]+\/?$/, `${slug}/`)) : []),
      ...files.map(({ id }) => `/?attachment_id=${id}`),
    ]),
  ];
}

/** Descriptions by address, also for the smaller sizes that posts show. */
function descriptionsOf(attachments: readonly Attachment[], items: readonly Item[]): Map<string, string> {
  const described = attachments.filter(({ alt }) => alt);
  const found = new Map(
    described.flatMap(({ url, alt }) => [
      [url, alt],
      [encodeURI(url), alt],
    ]),
  );
  for (const { content } of items)
    for (const [size, start, end] of content.matchAll(/(https?:\/\/[^\s"'<>]+?)-\d+x\d+(\.\w+)/g)) {
      const alt = found.get(`${start}${end}`) ?? found.get(`${start}-scaled${end}`);
      if (alt) found.set(size, alt);
    }
  return found;
}
