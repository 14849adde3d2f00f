import type { Content } from '../../model/content.ts';
import type { AssetFacts, Assets } from '../assets/assets.ts';
import type { GitDates } from '../content/read/git-dates.ts';
import type { AnyOutput, KeptOutput, Output } from '../base/output.ts';
import type { SitemapMemory } from '../outputs/sitemap.ts';
import type { Part } from '../parts.ts';
import type { KeptSite } from '../record/kept-site.ts';
import { createPageKeys, type PageKeys } from '../record/page-keys.ts';
import type { NamedFile, Recorder } from '../record/recorder.ts';
import type { Route } from '../pages/routes/route.ts';
import { twinFile } from '../pages/routes/twin.ts';
import type { SiteOrigin } from '../content/read/site-origin.ts';
import { type BrowserCode, readBrowserCode } from '../assets/browser-code.ts';
import { type OutputGroup, outputGroups } from '../outputs/outputs.ts';
import { prepareKit } from '../pages/kit.ts';
import { makePages } from './make-pages.ts';
import type { RenderThreads } from './threads.ts';

/** How to render, beside what. */
export interface RenderOptions {
  onProgress?: (done: number, total: number) => void;
  /** Parts that are left out. */
  skip?: ReadonlySet<Part>;
  /** Write the Content-Security-Policy into each page. */
  metaPolicy?: boolean;
  /** The code that browsers get, when it is bundled already. */
  code?: BrowserCode;
  /** Other threads that render and write pages. */
  threads?: {
    /** @param pages how many there are to be rendered */
    start(pages: number): RenderThreads;
    site: SiteOrigin;
    changed: GitDates;
    /** Absolute path of the folder that they write into. */
    folder: string;
  };
  /** What is written down of the site, and what of the published one may stay. */
  record?: {
    recorder: Recorder;
    kept: KeptSite | undefined;
    sitemap: SitemapMemory;
    facts: AssetFacts;
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
  options?: Omit<RenderOptions, 'threads' | 'record'>,
): AsyncGenerator<Output>;
export function render(
  routes: readonly Route[],
  content: Content,
  assets: Assets,
  options: RenderOptions,
): AsyncGenerator<AnyOutput>;
export async function* render(
  routes: readonly Route[],
  content: Content,
  assets: Assets,
  options: RenderOptions = {},
): AsyncGenerator<AnyOutput> {
  const { skip = new Set(), record } = options;
  const indexAddress = skip.has('index') ? '/assets/blog-index.json' : undefined;
  const kit = await prepareKit(content, assets, options.code ?? (await readBrowserCode()), indexAddress);
  const keys = record && createPageKeys({ content, facts: record.facts, assets, kit });
  const missing = keys ? yield* keptPages(routes, keys, options) : routes;
  yield* kit.files;
  yield* makePages({ routes, missing, content, assets, kit }, options);
  const memory = keys && record && { keys, sitemap: record.sitemap };
  yield* others(outputGroups(kit, routes, content, assets, memory), options, assets);
}

/** The files of pages that stay as they are. @returns the routes whose pages must be made */
function* keptPages(
  routes: readonly Route[],
  keys: PageKeys,
  { record, skip }: RenderOptions,
): Generator<KeptOutput, Route[]> {
  const missing: Route[] = [];
  const stay: string[] = [];
  const sources: string[] = [];
  for (const route of routes) {
    const { path, file, source } = route;
    const key = keys.page(route);
    const place = record?.kept?.page(path, key);
    const files = [file, ...(route.markdown && !skip?.has('twins') ? [twinFile(file)] : [])];
    if (place === undefined) {
      missing.push(route);
      record?.recorder.expect(file, { path, key, files });
      continue;
    }
    record?.recorder.keep(place);
    for (const one of files) {
      stay.push(one);
      sources.push(source);
    }
  }
  yield { kept: stay, sources, source: 'build' };
  return missing;
}

/** Everything but pages, and what every page loads. */
async function* others(
  groups: readonly OutputGroup[],
  { record, skip = new Set() }: RenderOptions,
  { pictures }: Assets,
): AsyncGenerator<AnyOutput> {
  const kept = record?.kept;
  const named = new Set(kept?.records.union(kept.pages, 'assets').keys());
  for (const original of kept?.records.union(kept.pages, 'originals').keys() ?? []) {
    pictures.noted.add(original);
  }
  const isThere = (path: string) => kept?.published.has(path) ?? false;
  for (const group of groups) {
    if (group.part && skip.has(group.part)) continue;
    const { name = '', key } = group;
    const stays = key ? kept?.group(name, key) : undefined;
    const files: NamedFile[] = [];
    for await (const output of stays ? keptFiles(stays) : group.outputs(isThere)) {
      const { source } = output;
      if ('kept' in output) {
        for (const [index, path] of output.kept.entries()) {
          files.push({ path, source: output.sources?.[index] ?? source });
        }
      } else files.push({ path: output.path, source });
      yield output;
    }
    for (const { path } of files) named.delete(path);
    if (key) record?.recorder.groups.set(name, { key, files });
  }
  // Pictures of pages that stay, which nobody asked for.
  const rest = [...named].filter(isThere);
  if (rest.length > 0) yield { kept: rest, source: 'build/assets' };
}

function* keptFiles(files: readonly NamedFile[]): Generator<KeptOutput> {
  const sources = files.map(({ source }) => source);
  yield { kept: files.map(({ path }) => path), sources, source: 'build' };
}
