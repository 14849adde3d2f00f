import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { BROTLI_VERSION, brotliBest } from '../../base/brotli.ts';
import { cached, contentHash } from '../../base/cache.ts';
import { inParallel } from '../../base/in-parallel.ts';
import type { PageKind, Route } from '../../pages/routes/route.ts';
import { type Budget, type Budgets, readBudgets } from './budgets.ts';
import { filesOf, scriptParts } from './script-parts.ts';
import { withoutText } from './without-text.ts';

/** What a page weighs: its HTML after brotli, with its inlined styles, in bytes. */
interface PageWeight {
  path: string;
  /** Absolute path of the content file. */
  source: string;
  bytes: number;
  /** What is held against the limit: of long texts that would be over it, the page without its text. */
  counted: number;
}

/** The pages of one kind. */
export interface KindWeight {
  kind: PageKind;
  budget: Budget;
  count: number;
  heaviest: PageWeight;
  /** Pages over the limit, the heaviest first. */
  over: PageWeight[];
}

/** Something that all pages share, in bytes. */
export interface SharedWeight {
  name: string;
  bytes: number;
  budget: Budget;
}

/** What a site weighs. */
export interface SiteWeight {
  kinds: KindWeight[];
  scripts: SharedWeight[];
  fonts: SharedWeight;
  /** All pictures of the site, icons and previews included. */
  images: { count: number; bytes: number };
}

/** A site that is complete and not published yet. */
export interface WrittenSite {
  /** Absolute path of its folder. */
  folder: string;
  /** Size in bytes of each file. */
  files: ReadonlyMap<string, number>;
  routes: readonly Pick<Route, 'path' | 'file' | 'source' | 'kind'>[];
}

/** Brotli at its best takes longer than making a page: of each kind, only the pages with the most bytes are weighed. */
export const WEIGHED_OF_A_KIND = 24;
const IMAGES = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.ico']);

/**
 * Weighs a site against the budgets of package.json.
 * @throws UserError when the budgets cannot be read
 */
export async function weighSite(
  { folder, files, routes }: WrittenSite,
  budgets: Budgets = readBudgets(),
): Promise<SiteWeight> {
  const size = (file: string) => files.get(file) ?? 0;
  const byKind = Map.groupBy(routes, ({ kind }) => kind.name);
  const chosen = [...byKind.values()].flatMap((pages) =>
    pages.toSorted((a, b) => size(b.file) - size(a.file)).slice(0, WEIGHED_OF_A_KIND),
  );
  const weights = new Map<string, PageWeight[]>();
  for await (const { kind, weight } of inParallel(chosen, (route) => weighPage(route, folder, budgets))) {
    weights.set(kind.name, [...(weights.get(kind.name) ?? []), weight]);
  }
  const kinds = [...byKind].flatMap(([name, pages]): KindWeight[] => {
    const weighed = (weights.get(name) ?? []).toSorted((a, b) => b.bytes - a.bytes);
    const [heaviest] = weighed;
    const [first] = pages;
    if (!heaviest || !first) return [];
    const budget = budgets.html[first.kind.budget];
    const over = weighed.filter(({ counted }) => counted > budget.limit);
    return [{ kind: first.kind, budget, count: pages.length, heaviest, over }];
  });
  const images = [...files].filter(([path]) => IMAGES.has(extname(path)));
  return {
    kinds,
    scripts: await weighScripts(folder, [...files.keys()], budgets),
    fonts: {
      name: 'fonts',
      bytes: sum([...files].filter(([path]) => path.endsWith('.woff2')).map(([, bytes]) => bytes)),
      budget: budgets.fonts,
    },
    images: { count: images.length, bytes: sum(images.map(([, bytes]) => bytes)) },
  };
}

async function weighPage(
  { path, file, source, kind }: WrittenSite['routes'][number],
  folder: string,
  budgets: Budgets,
): Promise<{ kind: PageKind; weight: PageWeight }> {
  const body = await readFile(join(folder, file));
  const bytes = await compressedSize(body);
  const isOver = bytes > budgets.html[kind.budget].limit;
  const counted =
    isOver && kind.longText ? await compressedSize(Buffer.from(withoutText(body.toString()))) : bytes;
  return { kind, weight: { path, source, bytes, counted } };
}

/** The scripts that every page loads, and each part that is loaded when it is used. */
async function weighScripts(
  folder: string,
  files: readonly string[],
  budgets: Budgets,
): Promise<SharedWeight[]> {
  const texts = new Map<string, string>();
  const sizes = new Map<string, number>();
  const scripts = files.filter((path) => /^assets\/[^/]+\.js$/.test(path));
  for await (const { name, body, bytes } of inParallel(scripts, async (path) => {
    const body = await readFile(join(folder, path));
    return { name: basename(path), body, bytes: await compressedSize(body) };
  })) {
    texts.set(name, body.toString());
    sizes.set(name, bytes);
  }
  return sharedScripts(texts, sizes, budgets);
}

/** Size after brotli in bytes; the copies that the build publishes are in the same cache. */
async function compressedSize(body: Buffer): Promise<number> {
  const key = `${contentHash(contentHash(body), BROTLI_VERSION)}.br`;
  return (await cached('compressed', key, () => brotliBest(body))).length;
}

/**
 * The script of every page at load and in all, and each part that is loaded when it is used.
 * @param texts the scripts of assets/, by name
 * @param sizes their bytes after brotli
 */
export function sharedScripts(
  texts: ReadonlyMap<string, string>,
  sizes: ReadonlyMap<string, number>,
  budgets: Pick<Budgets, 'scriptAtLoad' | 'script' | 'islandScript'>,
): SharedWeight[] {
  const parts = scriptParts(texts);
  const weigh = (files: Iterable<string>) => sum([...files].map((name) => sizes.get(name) ?? 0));
  const always = filesOf(parts, 'load', 'idle');
  return [
    { name: 'at load', bytes: weigh(filesOf(parts, 'load')), budget: budgets.scriptAtLoad },
    { name: 'every page, idle included', bytes: weigh(always), budget: budgets.script },
    ...parts
      .filter(({ when }) => when === 'use')
      .map(({ name, files }) => ({
        name,
        bytes: weigh([...files].filter((file) => !always.has(file))),
        budget: budgets.islandScript,
      })),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
