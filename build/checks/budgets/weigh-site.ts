import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { cachedBrotli } from '../../base/compressed.ts';
import { inParallel } from '../../base/in-parallel.ts';
import type { PageKind, Route } from '../../pages/routes/route.ts';
import { type Budget, readBudgets } from './budgets.ts';
import { withoutText } from './strip-elements.ts';
import { type SharedWeight, weighScripts } from './weigh-scripts.ts';

/** A page's HTML with its inlined styles, in bytes after brotli. */
export interface PageWeight {
  path: string;
  /** Absolute path of the content file. */
  source: string;
  kind: PageKind;
  bytes: number;
  /** What the budget applies to: for a long text that would exceed it, the page without its text. */
  counted: number;
  budget: Budget;
}

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
  /** Bytes after brotli, where they are known. */
  sizes?: ReadonlyMap<string, number> | undefined;
}

/** What `--meta-policy` adds to a page, which no budget counts. */
const META_POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const IMAGES = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.ico']);

/**
 * Weighs a site against the budgets of package.json.
 * @throws UserError when the budgets are invalid
 */
export async function weighSite({ folder, files, routes, sizes }: StagedSite): Promise<SiteWeight> {
  const budgets = readBudgets();
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const pages: PageWeight[] = [];
  const weighed = inParallel(routes, async ({ path, file, source, kind }): Promise<PageWeight> => {
    const html = async () => (await read(file)).replace(META_POLICY, '');
    const budget = budgets.html[kind.budget];
    const bytes = sizes?.get(file) ?? (await compressedSize(await html()));
    const isTooLong = kind.longText && bytes > budget.limit;
    const counted = isTooLong ? await compressedSize(withoutText(await html())) : bytes;
    return { path, source, kind, bytes, counted, budget };
  });
  for await (const page of weighed) pages.push(page);
  const scripts = new Map<string, string>();
  const scriptSizes = new Map<string, number>();
  for (const path of files.keys()) {
    if (!/^assets\/[^/]+\.js$/.test(path)) continue;
    const text = await read(path);
    scripts.set(basename(path), text);
    scriptSizes.set(basename(path), sizes?.get(path) ?? (await compressedSize(text)));
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

async function compressedSize(text: string): Promise<number> {
  return (await cachedBrotli(Buffer.from(text))).length;
}
