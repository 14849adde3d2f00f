import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { cachedBrotli } from '../../base/brotli.ts';
import { inParallel } from '../../base/in-parallel.ts';
import type { PageKind, Route } from '../../pages/routes/route.ts';
import { type Budget, type Budgets, readBudgets } from './budgets.ts';
import { filesOf, scriptParts } from './script-parts.ts';
import { withoutText } from './strip-elements.ts';

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

/** Something that all pages share, in bytes. */
export interface SharedWeight {
  name: string;
  bytes: number;
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
export async function weighSite({ folder, files, routes, sizes: known }: StagedSite): Promise<SiteWeight> {
  const budgets = readBudgets();
  const pages: PageWeight[] = [];
  for await (const page of inParallel(routes, async ({ path, file, source, kind }) => {
    const html = async () => (await readFile(join(folder, file), 'utf8')).replace(META_POLICY, '');
    const budget = budgets.html[kind.budget];
    const bytes = known?.get(file) ?? (await compressedSize(await html()));
    const isTooLong = kind.longText && bytes > budget.limit;
    const counted = isTooLong ? await compressedSize(withoutText(await html())) : bytes;
    return { path, source, kind, bytes, counted, budget };
  })) {
    pages.push(page);
  }
  const texts = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const path of files.keys()) {
    if (!/^assets\/[^/]+\.js$/.test(path)) continue;
    const text = await readFile(join(folder, path), 'utf8');
    texts.set(basename(path), text);
    sizes.set(basename(path), known?.get(path) ?? (await compressedSize(text)));
  }
  const images = [...files].filter(([path]) => IMAGES.has(extname(path)));
  const fonts = [...files].filter(([path]) => path.endsWith('.woff2'));
  const sum = (sizes: [string, number][]) => sizes.reduce((total, [, bytes]) => total + bytes, 0);
  return {
    pages,
    scripts: sharedScripts(texts, sizes, budgets),
    fonts: { name: 'fonts', bytes: sum(fonts), budget: budgets.fonts },
    images: { count: images.length, bytes: sum(images) },
  };
}

async function compressedSize(text: string): Promise<number> {
  return (await cachedBrotli(Buffer.from(text))).length;
}

/**
 * Weighs the script that every page loads, and each part that is loaded on use.
 * @param texts the scripts in assets/, by name
 * @param sizes their bytes after brotli
 */
export function sharedScripts(
  texts: ReadonlyMap<string, string>,
  sizes: ReadonlyMap<string, number>,
  budgets: Pick<Budgets, 'scriptAtLoad' | 'script' | 'islandScript'>,
): SharedWeight[] {
  const parts = scriptParts(texts);
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const always = filesOf(parts, 'load', 'idle');
  return [
    { name: 'at load', bytes: weigh(filesOf(parts, 'load')), budget: budgets.scriptAtLoad },
    { name: 'every page, idle included', bytes: weigh(always), budget: budgets.script },
    ...parts
      .filter(({ when }) => when === 'use')
      .map(({ name, files }) => ({
        ...{ name, budget: budgets.islandScript },
        bytes: weigh([...files].filter((file) => !always.has(file))),
      })),
  ];
}
