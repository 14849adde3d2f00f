import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { cachedBrotli, cachedFastBrotli } from '../base/compressed.ts';
import { UserError } from '../base/errors.ts';
import { inParallel } from '../base/parallel.ts';
import type { PageKind, Route } from '../pages/routes/route.ts';
import { type SharedWeight, weighScripts } from './weigh-scripts.ts';

const PACKAGE = join(import.meta.dirname, '../../package.json');

const bytes = z
  .string()
  .regex(/^\d+(\.\d+)? kB$/, 'must be a size: "14.2 kB"')
  .transform((text) => Number.parseFloat(text) * 1024);
const count = z.int().positive();

const KINDS = ['home', 'content', 'list', 'post', 'contact'] as const satisfies PageKind['budget'][];
const perKind = <Schema extends z.ZodType>(one: Schema) => z.record(z.enum(KINDS), one);

const schema = z.strictObject({
  /** Script that a page runs at once: menu, theme, consent. */
  scriptAtLoad: bytes,
  /** All script of a page without forms or lists, including what loads when the browser is idle. */
  script: bytes,
  /** Script of one form or list, loaded when it comes into view or receives focus. */
  islandScript: bytes,
  fonts: bytes,
  /** Images of the home page above the fold. */
  homeImages: bytes,
  /** A page with its inlined styles; long texts do not count (withoutText). */
  html: perKind(bytes),
  /** Everything that a first visit loads before scrolling. */
  total: perKind(bytes),
  requests: perKind(count),
  domNodes: perKind(count),
});

/** Limits, after brotli (quality 11) where a file is text; 1 kB = 1024 bytes. */
export type Budgets = z.output<typeof schema>;

/**
 * Reads the section "budgets" of package.json.
 * @param file absolute path of package.json
 * @throws UserError that lists each missing or invalid entry
 */
export function readBudgets(file: string = PACKAGE): Budgets {
  const { success, data, error } = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')).budgets);
  if (success) return data;
  const lines = error.issues.map(
    ({ path, message }) => `${file} ${['budgets', ...path].join('.')}: ${message}`,
  );
  throw new UserError(lines.join('\n'));
}

/** A page's HTML with its inlined styles, in bytes after brotli. */
export interface PageWeight {
  path: string;
  /** Absolute path of the content file. */
  source: string;
  kind: PageKind;
  bytes: number;
  /** What the budget applies to: for a long text that would exceed it, the page without its text. */
  counted: number;
  budget: number;
  /** Others are a tenth lighter than it says: they are neither near their limit nor the heaviest of their kind. */
  isExact: boolean;
}

/** So many pages of a kind are weighed exactly, because fast compression may misjudge which one is the heaviest. */
const HEAVIEST = 4;

export interface SiteWeight {
  pages: PageWeight[];
  scripts: SharedWeight[];
  fonts: SharedWeight;
  /** All images of the site, including icons and link previews. */
  images: { count: number; bytes: number };
}

/** A complete site before it is published. */
export interface StagedSite {
  /** Absolute path. */
  folder: string;
  /** Size in bytes of each file. */
  files: ReadonlyMap<string, number>;
  routes: readonly Pick<Route, 'path' | 'file' | 'source' | 'kind'>[];
  /** Whether its pages were compressed already, so that the cache has them. */
  hasCopies?: boolean;
}

/** What `--meta-policy` adds to a page, which no budget counts. */
const META_POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const IMAGES = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.ico']);

/**
 * Weighs a site against the budgets of package.json. The best compression takes over 20 times as long as a fast one, which
 * saves a tenth less, so it is for pages that could be over their limit, and for the heaviest of each kind.
 * @throws UserError when the budgets are invalid
 */
export async function weighSite({ folder, files, routes, hasCopies }: StagedSite): Promise<SiteWeight> {
  const budgets = readBudgets();
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const weigh = async (
    { path, file, source, kind }: StagedSite['routes'][number],
    sizeOf: (text: string) => Promise<number>,
  ): Promise<PageWeight> => {
    const budget = budgets.html[kind.budget];
    const html = (await read(file)).replace(META_POLICY, '');
    const bytes = await sizeOf(html);
    const counted = kind.longText && bytes > budget ? await sizeOf(withoutText(html)) : bytes;
    return { path, source, kind, bytes, counted, budget, isExact: sizeOf === bestSize };
  };
  const rough: PageWeight[] = [];
  const sizeOf = hasCopies ? bestSize : fastSize;
  for await (const page of inParallel(routes, (route) => weigh(route, sizeOf))) rough.push(page);
  const heaviest = [...Map.groupBy(rough, ({ kind }) => kind.name).values()].flatMap((same) =>
    same.toSorted((a, b) => b.bytes - a.bytes).slice(0, HEAVIEST),
  );
  const pages: PageWeight[] = [];
  const exact = inParallel(routes.entries(), async ([index, route]) => {
    const page = rough[index];
    const isClear = page && page.counted <= page.budget && !heaviest.includes(page);
    return isClear || page?.isExact ? page : weigh(route, bestSize);
  });
  for await (const page of exact) pages.push(page);
  const scripts = new Map<string, string>();
  const scriptSizes = new Map<string, number>();
  for (const path of files.keys()) {
    if (!/^assets\/[^/]+\.js$/.test(path)) continue;
    const text = await read(path);
    scripts.set(basename(path), text);
    scriptSizes.set(basename(path), await bestSize(text));
  }
  const images = [...files].filter(([path]) => IMAGES.has(extname(path)));
  const fonts = [...files].filter(([path]) => path.endsWith('.woff2'));
  const sum = (sizes: [string, number][]) => sizes.reduce((total, [, bytes]) => total + bytes, 0);
  return {
    pages,
    scripts: weighScripts(scripts, scriptSizes, budgets),
    fonts: { name: 'fonts', bytes: sum(fonts), budget: budgets.fonts },
    images: { count: images.length, bytes: sum(images) },
  };
}

const bestSize = async (text: string) => (await cachedBrotli(Buffer.from(text))).length;
const fastSize = async (text: string) => (await cachedFastBrotli(Buffer.from(text))).length;

/** Root classes of what grows with the text: the text itself, tables of contents, and the links of the sitemap page. */
const TEXT: ReadonlySet<string> = new Set(['prose', 'legal-text', 'toc', 'site-index']);

/**
 * Removes the author's text from a page. The rest is what every page of its kind costs, and what the budgets of posts,
 * legal pages and the sitemap page apply to.
 */
export function withoutText(html: string): string {
  return stripElements(html, (_, { class: names = '' }) => names.split(' ').some((name) => TEXT.has(name)));
}

/** Removes the content of the matching elements, but not their tags. */
export function stripElements(
  html: string,
  matches: (element: string, attributes: Readonly<Record<string, string>>) => boolean,
): string {
  let kept = '';
  let from = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(element, attributes) {
      if (depth > 0) depth += 1;
      else if (matches(element, attributes)) {
        depth = 1;
        kept += html.slice(from, parser.endIndex + 1);
      }
    },
    onclosetag() {
      if (depth === 1) from = parser.startIndex;
      depth = Math.max(0, depth - 1);
    },
  });
  parser.end(html);
  return kept + html.slice(from);
}
