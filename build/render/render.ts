import type { Content, PostEntry } from '../../model/content.ts';
import type { AssetFacts, Assets } from '../assets/assets.ts';
import { allPosts } from '../content-entries.ts';
import type { GitDates } from '../git-dates.ts';
import type { Output, WrittenOutput } from '../outputs/output.ts';
import type { Part } from '../parts.ts';
import type { Route } from '../routes/route.ts';
import type { SiteOrigin } from '../site-origin.ts';
import { askAgain } from './asked.ts';
import { readBrowserCode } from './code.ts';
import { type OutputGroup, outputGroups } from './groups.ts';
import { type Kit, prepareKit } from './kit.ts';
import { pageOutputs } from './page-outputs.ts';
import { type Chunk, withoutBodies } from './thread-job.ts';
import type { RenderThreads } from './threads.ts';

/** How to render, beside what. */
export interface RenderOptions {
  onProgress?: (done: number, total: number) => void;
  /** Parts that are left out. */
  skip?: ReadonlySet<Part>;
  /** Other threads that render and write pages. */
  threads?: {
    pool: RenderThreads;
    site: SiteOrigin;
    changed: GitDates;
    assets: AssetFacts;
    /** Absolute path of the folder that they write into. */
    folder: string;
    metaPolicy: boolean;
  };
}

/**
 * Renders everything that the site consists of, one file after the other.
 * @param routes the planned pages
 * @param content what they are made from
 * @param assets what the plan has asked for
 */
export function render(
  routes: readonly Route[],
  content: Content,
  assets: Assets,
  options?: Omit<RenderOptions, 'threads'>,
): AsyncGenerator<Output>;
export function render(
  routes: readonly Route[],
  content: Content,
  assets: Assets,
  options: RenderOptions,
): AsyncGenerator<Output | WrittenOutput>;
export async function* render(
  routes: readonly Route[],
  content: Content,
  assets: Assets,
  options: RenderOptions = {},
): AsyncGenerator<Output | WrittenOutput> {
  const { skip = new Set() } = options;
  const indexAddress = skip.has('index') ? '/assets/blog-index.json' : undefined;
  const kit = await prepareKit(content, assets, await readBrowserCode(), indexAddress);
  yield* kit.files;
  yield* pages(routes, content, assets, kit, options);
  for (const group of outputGroups(kit, routes, content, assets)) {
    if (!isLeftOut(group, skip)) yield* group.outputs();
  }
}

function isLeftOut({ part }: OutputGroup, skip: ReadonlySet<Part>): boolean {
  return part !== undefined && skip.has(part);
}

/** Routes that this thread renders before it looks what others have written. */
const AT_ONCE = 8;

/** The pages, and the pages as markdown: by this thread and by others, each taking the next ones when it is free. */
async function* pages(
  routes: readonly Route[],
  content: Content,
  assets: Assets,
  kit: Kit,
  { onProgress, skip, threads }: RenderOptions,
): AsyncGenerator<Output | WrittenOutput> {
  const posts = new Map<string, PostEntry>(allPosts(content).map((post) => [post.file, post]));
  const withTwins = !skip?.has('twins');
  const withLinks = !skip?.has('links');
  let taken = 0;
  let done = 0;
  const take = (size: number) => {
    const from = taken;
    taken = Math.min(taken + size, routes.length);
    return routes.slice(from, taken);
  };
  const progress = (pages: number) => {
    done += pages;
    onProgress?.(done, routes.length);
  };
  const nextChunk = (size: number): Chunk | undefined => {
    const from = taken;
    const chunk = take(size);
    const own = chunk.flatMap(({ source }) => posts.get(source) ?? []);
    if (chunk.length === 0) return undefined;
    return {
      routes: chunk.map((_, index) => from + index),
      bodies: new Map(own.map(({ file, body }) => [file, body])),
    };
  };
  const begin = ({ pool, ...told }: NonNullable<RenderOptions['threads']>) =>
    pool.work({ ...told, content: withoutBodies(content), kit: kit.facts, withTwins, withLinks }, nextChunk);
  const work = threads && threads.pool.count > 0 ? begin(threads) : undefined;
  const others = function* () {
    const written = work?.written() ?? [];
    progress(written.filter(({ path }) => path.endsWith('.html')).length);
    yield* written;
  };
  try {
    while (taken < routes.length) {
      for (const route of take(AT_ONCE)) {
        yield* pageOutputs(route, kit.context, assets.pictures, withTwins);
        progress(1);
      }
      if (!work) continue;
      await work.breathe();
      yield* others();
    }
    for (const asked of (await work?.end()) ?? []) askAgain(asked, kit.art, assets);
    yield* others();
  } finally {
    await threads?.pool.stop();
  }
}
