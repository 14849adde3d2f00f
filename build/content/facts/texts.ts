import type { Content, Entry } from '../../../model/content.ts';
import { allPosts } from './content-entries.ts';

/** Every file whose body is shown as markdown. */
export function textsOf(content: Content): Entry<unknown>[] {
  const { pages, services, pricing, industries, locations } = content;
  return [
    ...[pages.about, ...pages.legal],
    ...[...services, ...pricing, ...industries, ...locations, ...allPosts(content)],
  ];
}
