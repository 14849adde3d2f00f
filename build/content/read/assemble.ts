import type { CaseStudy } from '../../../model/case-study.ts';
import type { Collections, Content, Entry, PostEntry, Unpublished } from '../../../model/content.ts';
import { FOLDERS, type Folder } from '../../../model/kinds.ts';
import type { Calculator } from '../../../model/pages.ts';
import type { Author, Post } from '../../../model/post.ts';
import type { Pricing } from '../../../model/pricing.ts';
import type { Service } from '../../../model/service.ts';
import { typeset } from '../../../rules/typography.ts';
import type { ReadEntry } from './content-file.ts';
import type { ReadOptions } from './reader.ts';

/**
 * Assembles the content of a site from its valid files.
 * @param entries sorted by file name within each folder
 */
export function assemble(
  entries: readonly ReadEntry[],
  { today, withUnpublished }: Pick<ReadOptions, 'today' | 'withUnpublished'>,
  top: Pick<Content, 'settings' | 'categories' | 'redirects' | 'claims' | 'redirectsFile' | 'categoriesFile'>,
): Content {
  const select = <Data>(folder: Folder, layout: string) =>
    entries.filter((entry) => entry.folder === folder && entry.layout === layout) as Entry<Data>[];
  const page = <Data>(layout: string) => select<Data>('pages', layout)[0] as Entry<Data>;
  const collections = Object.fromEntries(
    (Object.keys(FOLDERS) as Folder[]).map((folder) => [folder, select(folder, '').sort(byOrder)]),
  ) as Collections;
  const posts = select<Post>('posts', '')
    .map((entry) => withAuthor(entry, authorOf(entry, collections.authors)))
    .sort(byDate);
  const unpublished = posts.flatMap((post): Unpublished[] => {
    if (post.data.draft) return [{ post, reason: 'draft' }];
    return post.data.publishDate > today ? [{ post, reason: 'scheduled' }] : [];
  });
  const hidden = new Set(withUnpublished ? [] : unpublished.map(({ post }) => post));
  return {
    ...top,
    today,
    ...collections,
    cases: select<CaseStudy>('case-studies', '').sort(byOrder),
    services: select<Service>('services', 'service').sort(byOrder),
    pricing: select<Pricing>('services', 'pricing').sort(byOrder),
    posts: posts.filter((post) => !hidden.has(post)),
    unpublished,
    pages: {
      home: page('home'),
      about: page('about'),
      services: page('services'),
      caseStudies: page('case-studies'),
      calculator: select<Calculator>('pages', 'calculator')[0],
      contact: page('contact'),
      blog: page('blog'),
      onboarding: page('onboarding'),
      thankYou: page('thank-you'),
      offline: page('offline'),
      sitemap: page('sitemap'),
      legal: select('pages', 'legal'),
      notFound: select('pages', 'not-found'),
    },
  };
}

/** A post refers to its author by slug or by name. */
function authorOf({ data }: Entry<Post>, authors: readonly Entry<Author>[]): Entry<Author> | undefined {
  return authors.find((author) => author.slug === data.author || author.data.name === data.author);
}

/** An unchanged post with an unchanged author keeps its object, which everything memoized for it depends on. */
const knownPosts = new WeakMap<Entry<Post>, { author: Entry<Author> | undefined; post: PostEntry }>();

function withAuthor(entry: Entry<Post>, author: Entry<Author> | undefined): PostEntry {
  const known = knownPosts.get(entry);
  if (known && known.author === author) return known.post;
  const post = { ...entry, author: postAuthor(entry.data.author, author) };
  knownPosts.set(entry, { author, post });
  return post;
}

function postAuthor(given: Post['author'], known: Entry<Author> | undefined): PostEntry['author'] {
  if (typeof given !== 'string') return given;
  if (!known) return { name: given };
  const { name, role, image, look } = known.data;
  return { name, role, image, look, bio: typeset(known.body.trim()) };
}

/** Files without an order stay sorted by name. */
function byOrder(a: Entry<unknown>, b: Entry<unknown>): number {
  const orderOf = ({ data }: Entry<unknown>) => {
    const { order, listing } = data as { order?: number; listing?: { order: number } };
    return listing?.order ?? order ?? 0;
  };
  return orderOf(a) - orderOf(b);
}

/** Newest first; posts of the same day by slug. */
function byDate(a: Entry<Post>, b: Entry<Post>): number {
  if (a.data.publishDate !== b.data.publishDate) return a.data.publishDate < b.data.publishDate ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
