import type { Collections, Content, Entry, PostEntry, Unpublished } from '../../../model/content.ts';
import { FOLDERS, type Folder } from '../../../model/kinds.ts';
import type { Author, Post } from '../../../model/post.ts';
import type { Pricing } from '../../../model/pricing.ts';
import type { Service } from '../../../model/service.ts';
import type { ReadEntry } from './entries.ts';
import type { ReadOptions } from './reader.ts';

/**
 * Puts valid files together to the content of a site.
 * @param entries all of them; those of one folder in the order of their names
 */
export function assemble(
  entries: readonly ReadEntry[],
  { today, withUnpublished }: Pick<ReadOptions, 'today' | 'withUnpublished'>,
  top: Pick<Content, 'settings' | 'categories' | 'redirects' | 'claims' | 'redirectsFile' | 'categoriesFile'>,
): Content {
  const inFolders = Map.groupBy(entries, ({ folder }) => folder);
  const of = <Data>(folder: Folder, layout: string) =>
    (inFolders.get(folder) ?? []).filter((entry) => entry.layout === layout) as Entry<Data>[];
  const page = <Data>(layout: string) => of<Data>('pages', layout)[0] as Entry<Data>;
  const collections = Object.fromEntries(
    (Object.keys(FOLDERS) as Folder[]).map((folder) => [folder, of(folder, '').sort(byOrder)]),
  ) as Collections;
  const { authors } = collections;
  // The first of a name is meant, whichever of its names it is.
  const byName = new Map(
    authors.toReversed().flatMap((author) => [
      [author.slug, author],
      [author.data.name, author],
    ]),
  );
  const posts = of<Post>('posts', '')
    .map((entry) => withAuthor(entry, byName))
    .sort(byDate);
  const unpublished = posts.flatMap((post): Unpublished[] => {
    if (post.data.draft) return [{ post, reason: 'draft' }];
    return post.data.publishDate > today ? [{ post, reason: 'scheduled' }] : [];
  });
  const hidden = new Set(withUnpublished ? [] : unpublished.map(({ post }) => post));
  return {
    ...top,
    ...collections,
    services: of<Service>('services', 'service').sort((a, b) => a.data.listing.order - b.data.listing.order),
    pricing: of<Pricing>('services', 'pricing').sort((a, b) => a.data.listing.order - b.data.listing.order),
    posts: posts.filter((post) => !hidden.has(post)),
    unpublished,
    pages: {
      home: page('home'),
      about: page('about'),
      services: page('services'),
      contact: page('contact'),
      blog: page('blog'),
      onboarding: page('onboarding'),
      thankYou: page('thank-you'),
      offline: page('offline'),
      sitemap: page('sitemap'),
      legal: of('pages', 'legal'),
      notFound: of('pages', 'not-found'),
    },
  };
}

/** An unchanged post with an unchanged author keeps its object, so that everything memoized for it stays valid. */
const authored = new WeakMap<Entry<Post>, { by: Entry<Author> | undefined; post: PostEntry }>();

function withAuthor(entry: Entry<Post>, authors: ReadonlyMap<unknown, Entry<Author>>): PostEntry {
  const given = entry.data.author;
  const by = authors.get(given);
  const earlier = authored.get(entry);
  if (earlier && earlier.by === by) return earlier.post;
  const post = { ...entry, author: authorOf(given, by) };
  authored.set(entry, { by, post });
  return post;
}

function authorOf(given: Post['author'], known: Entry<Author> | undefined): PostEntry['author'] {
  if (typeof given !== 'string') return given;
  if (!known) return { name: given };
  return { name: known.data.name, role: known.data.role, image: known.data.image, bio: known.body.trim() };
}

/** Files without an order keep that of their names. */
function byOrder(a: Entry<unknown>, b: Entry<unknown>): number {
  const orderOf = ({ data }: Entry<unknown>) => (data as { order?: number }).order ?? 0;
  return orderOf(a) - orderOf(b);
}

/** Newest first; posts of one day in the order of their slugs, so that every build agrees. */
function byDate(a: Entry<Post>, b: Entry<Post>): number {
  if (a.data.publishDate !== b.data.publishDate) return a.data.publishDate < b.data.publishDate ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
