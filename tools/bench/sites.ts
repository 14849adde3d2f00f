import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONTENT } from '../generated-posts/targets.ts';
import { eachGeneratedPost } from '../generated-posts.ts';
import { startEleventy } from './eleventy.ts';
import { equalPost } from './equal-post.ts';
import { readFacts } from './facts.ts';
import { startHugo } from './hugo.ts';
import { measure } from './measure.ts';
import type { Rival } from './options.ts';
import { ourBuild } from './ours.ts';
import { readShell, type Shell } from './shell.ts';
import type { RivalSite, StartRival } from './site.ts';

/** One size: our content, the same posts in the sites of others, and the post that gets edited. */
export interface Sites {
  content: string;
  rivals: Map<Rival, RivalSite>;
  /** Slug of the generated post in the middle; without any, of a post of the sample site. */
  middle: string;
}

const START: Record<Rival, StartRival> = { hugo: startHugo, eleventy: startEleventy };

/** The copy of the site's content; where posts are added, without the ledger, which would ask for their figures. */
function copyContent(content: string, posts: number): void {
  const filter = (source: string) => posts === 0 || basename(source) !== 'claims.yaml';
  cpSync(CONTENT, content, { recursive: true, filter });
}

/** Enough posts that each list has more than one page, and each post has related ones. */
const SHELL_POSTS = 60;

/**
 * Builds a small site once, and takes from it what the equal sites share with ours.
 * @param folder absolute path of a folder for it
 */
export async function builtShell(folder: string): Promise<Shell> {
  const { content, middle } = writeSites(folder, SHELL_POSTS, [], undefined);
  const out = join(folder, 'out');
  await measure(ourBuild({ content, out, cache: join(folder, 'cache') }, 'like for like'));
  const { posts, categories } = readFacts(content);
  const own = [
    ...['blog', 'sitemap'],
    ...posts.map(({ slug }) => `blog/${slug}`),
    ...categories.map(({ slug }) => `blog/category/${slug}`),
  ];
  return readShell(out, { post: middle, own: new Set(own.map((file) => `${file}.html`)) });
}

/**
 * Writes one size of all sites, post by post.
 * @param folder absolute path of an empty folder
 * @param count generated posts
 * @param against whose equal sites
 * @param shell undefined when there are none
 */
export function writeSites(
  folder: string,
  count: number,
  against: readonly Rival[],
  shell: Shell | undefined,
): Sites {
  const content = join(folder, 'content');
  copyContent(content, count);
  const facts = readFacts(content);
  const rivals = new Map<Rival, RivalSite>();
  for (const name of shell ? against : []) {
    const own = join(folder, name);
    mkdirSync(own);
    rivals.set(name, START[name](own, facts, shell as Shell));
  }
  let middle = facts.posts[0]?.slug ?? '';
  let number = 0;
  for (const { slug, text } of eachGeneratedPost(count)) {
    writeFileSync(join(content, 'posts', `${slug}.md`), text);
    for (const rival of rivals.values()) rival.addPost(equalPost(slug, text));
    if (number === Math.floor(count / 2)) middle = slug;
    number += 1;
  }
  return { content, rivals, middle };
}
