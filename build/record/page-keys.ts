import { createHash } from 'node:crypto';
import type { Content, PostEntry } from '../../model/content.ts';
import type { AssetFacts, Assets } from '../assets/assets.ts';
import { addressOf } from '../assets/pictures/originals.ts';
import { casingWords } from '../content/facts/casing.ts';
import { allEntries, allPosts } from '../content/facts/content-entries.ts';
import { fact } from '../content/read/entry-facts.ts';
import { readTime } from '../content/facts/text-facts.ts';
import { remembered } from '../base/memoize.ts';
import type { Kit } from '../pages/kit.ts';
import type { Route } from '../pages/routes/route.ts';

/** What pages are made from beside the code, and the circumstances of the build, which must be the same anyway. */
export interface KeyedSite {
  content: Content;
  /** What the assets were made from. */
  facts: AssetFacts;
  assets: Assets;
  kit: Kit;
}

/** Names what the parts of a site are made from: as long as a key stays the same, so does what is made. */
export interface PageKeys {
  /** All that every page may show: settings, styles, menus, all content files that are no posts. */
  common: string;
  page(route: Route): string;
  /** Of what a page says: the page as markdown, which loads nothing. */
  words(route: Route): string;
  /** All of a post. */
  post(post: PostEntry): string;
}

/** Makes the keys of one build. */
export function createPageKeys({ content, facts, assets, kit }: KeyedSite): PageKeys {
  const { originals, inTexts } = facts.pictures;
  const pictures = (sources: Iterable<string | undefined>) =>
    [...sources].map((src) => (src ? originals.get(addressOf(src)) : undefined)).filter(Boolean);
  const posts = new Set<object>(allPosts(content));
  const others = allEntries(content).filter((entry) => !posts.has(entry));
  const reasons = new Map(content.unpublished.map(({ post, reason }) => [post, reason]));
  const { blogIndex, ...loaded } = kit.facts;
  const { settings, categories } = content;

  const common = keyOf(
    { settings, categories, loaded: { ...loaded, sheets: [...loaded.sheets.texts] } },
    others.map(({ file, kept, data, body }) => [file, kept?.hash ?? [data, body]]),
    pictures(others.flatMap(({ file, data }) => [...(inTexts.get(file) ?? []), imageOf(data)])),
    casingWords(content),
    [...facts.languages].sort(),
    assets.social.look,
  );
  const card = remembered((post: PostEntry) => {
    const shown = pictures([post.data.featuredImage]);
    return [
      post.path,
      dataKey(post),
      readTime(post),
      reasons.get(post),
      shown.length > 0 ? keyOf(shown) : '',
    ].join();
  });
  const post = remembered((entry: PostEntry) => {
    const { data, file, author, kept, body } = entry.kept ? { ...entry, body: '' } : entry;
    const shown = pictures([data.featuredImage, author.image, ...(inTexts.get(file) ?? [])]);
    return [kept?.hash ?? keyOf(body), card(entry), shown.length > 0 ? keyOf(shown) : ''].join();
  });
  const words = (route: Route) => {
    const { posts: shown, other } = route.shown?.() ?? { posts: [] };
    return keyOf(
      [common, route.path, route.file, route.modified, route.post ? post(route.post) : ''],
      shown.map(card),
      other,
    );
  };
  return {
    common,
    post,
    words,
    // The list of posts loads the index of all.
    page: (route) => words(route) + (route.path === content.pages.blog.path ? blogIndex : ''),
  };
}

const dataKey = fact('data', ({ data }) => keyOf(data));

function imageOf(data: unknown): string | undefined {
  const { image } = (data ?? {}) as { image?: unknown };
  return typeof image === 'string' ? image : undefined;
}

function keyOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
