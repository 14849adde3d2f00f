import { readFile } from 'node:fs/promises';
import { type Staged, stagedFile } from '../../publish/stage.ts';
import { brotliBest, quickSize } from '../../base/brotli.ts';
import { inParallel } from '../../base/in-parallel.ts';
import type { Progress } from '../../base/report.ts';
import type { Route } from '../../pages/routes/route.ts';
import type { Budgets } from './budgets.ts';
import { type PageKind, pageKind } from './page-kind.ts';
import { withoutText } from './without-text.ts';

/** The HTML of a page after brotli, with its inlined styles. */
export interface PageBytes {
  bytes: number;
  /** What is held against the limit: of long texts that would be over it, the page without its text. */
  counted: number;
  /** False when `bytes` is what quick work gives, which is some 10 % too much. */
  exact: boolean;
}

/** What a page weighs. */
export interface PageWeight extends PageBytes {
  path: string;
  /** Absolute path of the content file. */
  source: string;
  kind: PageKind;
}

/** A page that quick work finds below this part of the limit is within it. */
const SURELY = 0.95;

/** What pages are weighed by. */
export interface Scale {
  staged: Staged;
  routes: readonly Pick<Route, 'path' | 'file' | 'source'>[];
  /** Addresses of the legal pages. */
  legal: ReadonlySet<string>;
  /** Sizes that are known already, by file. */
  known: ReadonlyMap<string, number>;
  /** What an earlier build found of pages that stay, by address. */
  weighed?: ReadonlyMap<string, PageBytes> | undefined;
  budgets: Budgets;
}

/**
 * Weighs the pages; of a kind that has many, the heaviest. Brotli at its best takes longer than making a page, so it is asked only about pages that may be
 * over: where no compressed copy tells the size, quick work does, unless its result comes near the limit.
 */
export async function* weighPages(scale: Scale, onProgress?: Progress): AsyncGenerator<PageWeight> {
  let done = 0;
  const routes = heaviestOfEachKind(scale);
  for await (const weight of inParallel(routes, (route) => weighPage(route, scale))) {
    yield weight;
    onProgress?.(++done, routes.length);
  }
}

/** Pages of one kind of which all are weighed; of more, only those that have the most bytes before compression. */
const ALL_OF_A_KIND = 24;
const OF_MANY = 8;

function heaviestOfEachKind({ routes, staged, legal, known }: Scale): Scale['routes'] {
  const weighed = routes.filter(({ file }) => known.has(file));
  const others = Map.groupBy(
    routes.filter(({ file }) => !known.has(file)),
    ({ path }) => pageKind(path, legal.has(path)),
  );
  const size = ({ file }: { file: string }) => staged.files.get(file) ?? 0;
  const chosen = [...others.values()].flatMap((pages) =>
    pages.length > ALL_OF_A_KIND ? pages.toSorted((a, b) => size(b) - size(a)).slice(0, OF_MANY) : pages,
  );
  return [...weighed, ...chosen];
}

async function weighPage({ path, file, source }: Scale['routes'][number], scale: Scale): Promise<PageWeight> {
  const kind = pageKind(path, scale.legal.has(path));
  const { limit } = scale.budgets.html[kind.budget];
  const weight = { path, source, kind };
  const earlier = scale.staged.kept?.files.has(file) ? scale.weighed?.get(path) : undefined;
  if (earlier) return { ...weight, ...earlier };
  const known = scale.known.get(file);
  if (known !== undefined && known <= limit) return { ...weight, bytes: known, counted: known, exact: true };
  const body = await readFile(stagedFile(scale.staged, file));
  const quick = known ?? (await quickSize(body));
  if (quick <= limit * SURELY) return { ...weight, bytes: quick, counted: quick, exact: false };
  if (kind.longText && known === undefined) {
    // Without its text it is what counts, when it is over the limit with it.
    const around = await quickSize(Buffer.from(withoutText(body.toString())));
    if (around <= limit * SURELY) return { ...weight, bytes: quick, counted: around, exact: false };
  }
  const bytes = known ?? (await brotliBest(body)).length;
  const counted =
    bytes > limit && kind.longText
      ? (await brotliBest(Buffer.from(withoutText(body.toString())))).length
      : bytes;
  return { ...weight, bytes, counted, exact: true };
}

/** The same weight, with the bytes of the page at its best compression. */
export async function weighExactly(page: PageWeight, file: string): Promise<PageWeight> {
  const bytes = (await brotliBest(await readFile(file))).length;
  return { ...page, bytes, exact: true };
}
