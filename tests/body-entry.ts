import type { Entry } from '../model/content.ts';
import { COLLECTIONS } from '../model/kinds.ts';

/** A content file, a post by default, of which only the body counts. Its text starts on line 10. */
export function bodyEntry(body: string, kind: string = COLLECTIONS.posts.name): Entry<unknown> {
  return { slug: 'x', path: '/blog/x', file: 'content/posts/x.md', kind, data: {}, body, bodyLine: 10 };
}
