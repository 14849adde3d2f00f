import type { Content, Entry, PostEntry } from '../../model/content.ts';

/** Every post, drafts and scheduled ones included. */
export function allPosts({ posts, unpublished }: Content): PostEntry[] {
  return [...new Set([...posts, ...unpublished.map(({ post }) => post)])];
}

/** Every file whose body is shown as markdown. */
export function textsOf(content: Content): Entry<unknown>[] {
  const { pages, services, pricing, industries, locations } = content;
  return [
    ...[pages.about, ...pages.legal],
    ...[...services, ...pricing, ...industries, ...locations, ...allPosts(content)],
  ];
}
