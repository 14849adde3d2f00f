import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { type Staged, stagedFile } from '../../publish/stage.ts';
import { brotliBest } from '../../base/brotli.ts';
import type { Compressed } from '../../publish/compress.ts';
import { inParallel } from '../../base/in-parallel.ts';
import type { Progress } from '../../base/report.ts';
import { type Budget, type Budgets, readBudgets } from './budgets.ts';
import { PAGE_KINDS, type PageKind, pageKind } from './page-kind.ts';
import { filesOf, scriptParts } from './script-parts.ts';
import { type PageBytes, type PageWeight, type Scale, weighExactly, weighPages } from './weigh-pages.ts';

/** The pages of one kind. */
export interface KindWeight {
  kind: PageKind;
  budget: Budget;
  count: number;
  heaviest: PageWeight;
  /** Pages over the limit, the heaviest first; of many, the first ones. */
  over: PageWeight[];
  overCount: number;
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

/** What was compressed to be weighed, so that it need not be again. */
export interface Weighed {
  /** By address. */
  pages: ReadonlyMap<string, PageBytes>;
  /** Bytes of the files of scripts, whose names say what is in them. */
  scripts: ReadonlyMap<string, number>;
}

/** More mistakes of one kind are told as a number. */
const OVER_MAX = 5;
const IMAGES = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.ico']);

/** A site that is complete and not published yet. */
export interface BuiltSite {
  staged: Staged;
  routes: Scale['routes'];
  content: { pages: { legal: readonly { path: string }[] } };
  /** Compressed copies, whose sizes need not be found again. */
  compressed?: Pick<Compressed, 'brotli'> | undefined;
  /** What an earlier build weighed. */
  earlier?: Weighed | undefined;
}

/**
 * Weighs a site against the budgets of package.json.
 * @throws UserError when the budgets cannot be read
 */
export async function weighSite(
  { staged, routes, content, compressed, earlier }: BuiltSite,
  onProgress?: Progress,
  budgets: Budgets = readBudgets(),
): Promise<SiteWeight & { weighed: Weighed }> {
  const legal = new Set(content.pages.legal.map(({ path }) => path));
  const known = compressed?.brotli ?? new Map<string, number>();
  const kinds = new Map<PageKind, KindWeight>();
  const weighing = weighScripts(staged, new Map([...(earlier?.scripts ?? []), ...known]));
  // A failure is told when it is waited for; until then it must not end the process.
  weighing.catch(() => undefined);
  const counts = Map.groupBy(routes, ({ path }) => pageKind(path, legal.has(path)));
  const pages = new Map<string, PageBytes>();
  const scale = { staged, routes, legal, known, budgets, weighed: earlier?.pages };
  for await (const page of weighPages(scale, onProgress)) {
    const { bytes, counted, exact } = page;
    pages.set(page.path, { bytes, counted, exact });
    const budget = budgets.html[page.kind.budget];
    const known = kinds.get(page.kind);
    kinds.set(page.kind, addPage(known ?? empty(page, budget), page));
  }
  const fileOf = new Map(routes.map(({ path, file }) => [path, file]));
  for (const weight of kinds.values()) {
    const { heaviest, budget } = weight;
    // Quick work takes it for heavier than it may be: who reads that wants to know.
    if (heaviest.exact || heaviest.bytes <= budget.limit) continue;
    const file = stagedFile(staged, fileOf.get(heaviest.path) ?? '');
    weight.heaviest = await weighExactly(heaviest, file);
    const { bytes, counted, exact } = weight.heaviest;
    pages.set(heaviest.path, { bytes, counted, exact });
  }
  const { files } = staged;
  const images = [...files].filter(([path]) => IMAGES.has(extname(path)));
  const scripts = await weighing;
  return {
    weighed: { pages, scripts: scripts.bytes },
    kinds: PAGE_KINDS.flatMap((kind) => {
      const weight = kinds.get(kind);
      return weight ? { ...weight, count: counts.get(kind)?.length ?? 0 } : [];
    }),
    scripts: sharedScripts(scripts.texts, scripts.sizes, budgets),
    fonts: {
      name: 'fonts',
      bytes: sum([...files].filter(([path]) => path.endsWith('.woff2')).map(([, size]) => size)),
      budget: budgets.fonts,
    },
    images: { count: images.length, bytes: sum(images.map(([, size]) => size)) },
  };
}

function empty(heaviest: PageWeight, budget: Budget): KindWeight {
  return { kind: heaviest.kind, budget, count: 0, heaviest, over: [], overCount: 0 };
}

function addPage(all: KindWeight, page: PageWeight): KindWeight {
  const isOver = page.counted > all.budget.limit;
  const over = isOver
    ? [...all.over, page].sort((a, b) => b.counted - a.counted).slice(0, OVER_MAX)
    : all.over;
  return {
    ...all,
    heaviest: page.bytes > all.heaviest.bytes ? page : all.heaviest,
    over,
    overCount: all.overCount + Number(isOver),
  };
}

/** The scripts with their bytes after brotli. @param known bytes of some, by path */
async function weighScripts(staged: Staged, known: Scale['known']) {
  const paths = [...staged.files.keys()].filter((path) => /^assets\/[^/]+\.js$/.test(path));
  const texts = new Map<string, string>();
  const sizes = new Map<string, number>();
  const bytes = new Map<string, number>();
  const found = inParallel(paths, async (path) => {
    const body = await readFile(stagedFile(staged, path));
    return { path, text: body.toString(), size: known.get(path) ?? (await brotliBest(body)).length };
  });
  for await (const { path, text, size } of found) {
    texts.set(basename(path), text);
    sizes.set(basename(path), size);
    bytes.set(path, size);
  }
  return { texts, sizes, bytes };
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
