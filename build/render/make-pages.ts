import type { Content } from '../../model/content.ts';
import type { Assets } from '../assets/assets.ts';
import { createHostedPages } from '../hosts/hosted.ts';
import type { Output, WrittenOutput } from '../base/output.ts';
import type { Route } from '../pages/routes/route.ts';
import { askAgain } from './asked.ts';
import type { Kit } from '../pages/kit.ts';
import { pageOutputs } from './page-outputs.ts';
import type { RenderOptions } from './render.ts';
import { type Chunk, forThreads } from './thread-job.ts';

/** Routes that this thread renders before it looks what others have written. */
const AT_ONCE = 8;

/** What pages are made from. */
interface Making {
  /** All routes of the site. */
  routes: readonly Route[];
  /** Those whose pages are made. */
  missing: readonly Route[];
  content: Content;
  assets: Assets;
  kit: Kit;
}

/** The pages, and the pages as markdown: by this thread and by others, each taking the next ones when it is free. */
export async function* makePages(
  { routes, missing, content, assets, kit }: Making,
  { onProgress, skip, threads, record, metaPolicy = false }: RenderOptions,
): AsyncGenerator<Output | WrittenOutput> {
  const withTwins = !skip?.has('twins');
  const withLinks = !skip?.has('links');
  const hosted = createHostedPages(content.settings, metaPolicy);
  const tools = { context: kit.context, pictures: assets.pictures, hosted, withTwins, withLinks };
  let taken = 0;
  let done = 0;
  const take = (size: number) => {
    const from = taken;
    taken = Math.min(taken + size, missing.length);
    return missing.slice(from, taken);
  };
  const progress = (pages: number) => {
    done += pages;
    onProgress?.(done, missing.length);
  };
  const pool = record && threads?.start(missing.length);
  const begin = () => {
    if (!threads || !record || !pool?.count) return undefined;
    const { site, changed, folder } = threads;
    const told = { site, changed, folder, metaPolicy, withTwins, withLinks, assets: record.facts };
    const places = new Map(routes.map((route, place) => [route, place]));
    const next = (size: number): Chunk | undefined => {
      const chunk = take(size);
      if (chunk.length === 0) return undefined;
      return {
        routes: chunk.map((route) => places.get(route) ?? -1),
        names: chunk.flatMap(({ file }) => record.recorder.nameOf(file) ?? []),
      };
    };
    return pool.work({ ...told, content: forThreads(content), kit: kit.facts }, next);
  };
  const work = begin();
  const ofOthers = function* () {
    const written = work?.written() ?? [];
    progress(written.filter(({ path }) => path.endsWith('.html')).length);
    yield* written;
  };
  try {
    while (taken < missing.length) {
      for (const route of take(AT_ONCE)) {
        yield* pageOutputs(route, tools);
        progress(1);
      }
      if (!work) continue;
      await work.breathe();
      yield* ofOthers();
    }
    for (const { asked, pages } of (await work?.end()) ?? []) {
      askAgain(asked, kit.art, assets);
      record?.recorder.take(pages);
    }
    yield* ofOthers();
  } finally {
    await pool?.stop();
  }
}
