import type { Content, PostEntry } from '../../model/content.ts';
import type { AssetFacts } from '../assets/assets.ts';
import { allPosts } from '../content-entries.ts';
import type { Mistake } from '../errors.ts';
import type { GitDates } from '../git-dates.ts';
import type { WrittenOutput } from '../outputs/output.ts';
import { readTime } from '../routes/posts.ts';
import type { SiteOrigin } from '../site-origin.ts';
import type { Asked } from './asked.ts';
import type { KitFacts } from './kit.ts';

/** What a thread is told once: all that pages are made from but the text of posts. */
export interface ThreadJob {
  content: Content;
  site: SiteOrigin;
  changed: GitDates;
  assets: AssetFacts;
  kit: KitFacts;
  /** Absolute path of the folder that files are written into. */
  folder: string;
  metaPolicy: boolean;
  withTwins: boolean;
  withLinks: boolean;
}

/** Some routes, by their places in the plan, with the text of their posts. */
export interface Chunk {
  routes: readonly number[];
  bodies: ReadonlyMap<string, string>;
}

export type ToThread = { job: ThreadJob } | { chunk: Chunk } | { end: true };
export type FromThread =
  | { ready: true }
  | { written: WrittenOutput[] }
  | { asked: Asked }
  | { mistakes: readonly Mistake[] };

/** The content without the text of posts: a thread gets that of the posts that it renders, when it renders them. */
export function withoutBodies(content: Content): Content {
  const light = new Map(
    allPosts(content).map((post): [PostEntry, PostEntry] => [
      post,
      { ...post, data: { ...post.data, readTime: readTime(post) }, body: '' },
    ]),
  );
  const lightOf = (post: PostEntry) => light.get(post) ?? post;
  return {
    ...content,
    claims: undefined,
    posts: content.posts.map(lightOf),
    unpublished: content.unpublished.map(({ post, reason }) => ({ post: lightOf(post), reason })),
  };
}
