import { brotliBest } from '../../build/base/brotli.ts';
import { inParallel } from '../../build/base/in-parallel.ts';
import type { Budget, Budgets } from '../../build/checks/budgets/budgets.ts';
import { filesOf, type ScriptPart, scriptParts } from '../../build/checks/budgets/script-parts.ts';
import { withoutText } from '../../build/checks/budgets/strip-elements.ts';
import { type SharedWeight, sharedScripts } from '../../build/checks/budgets/weigh-site.ts';
import type { PageKind } from '../../build/pages/routes/route.ts';
import { type PartCost, pageParts } from './page-parts.ts';
import { pageRequests, scriptAddresses } from './page-requests.ts';
import { pageFile, type SiteFiles, type SitePage } from './site-files.ts';

/** One of a page's measures beside its budget. */
export interface Measure {
  name: 'html' | 'domNodes' | 'blockingRequests' | 'images' | 'total' | 'requests';
  amount: number;
  /** What is held against the budget: of long texts the page without its text. */
  counted: number;
  budget: Budget | undefined;
}

/** What a page weighs. */
export interface PageSize {
  path: string;
  kind: PageKind;
  measures: Record<Measure['name'], Measure>;
  /** What it loads beside its HTML before anybody scrolls, and the bytes of each. */
  loads: { address: string; bytes: number }[];
  /** Parts of the script that it loads later, when something is seen or used. */
  islands: string[];
  /** What the parts of its HTML cost; slow, so only shown pages are asked. */
  parts(): Promise<PartCost[]>;
}

/** What all pages share. */
export interface SharedSize {
  scripts: SharedWeight[];
  fonts: SharedWeight;
  parts: ScriptPart[];
}

/** Measures what all pages share. */
export async function measureShared(site: SiteFiles, budgets: Budgets): Promise<SharedSize> {
  const home = site.pages.find(({ path }) => path === '/');
  const names = [...site.scripts.keys()];
  const sizes = await Promise.all(names.map((name) => site.size(`/assets/${name}`)));
  const fonts = home ? pageRequests(home.html()).fonts : [];
  return {
    scripts: sharedScripts(site.scripts, new Map(names.map((name, at) => [name, sizes[at] ?? 0])), budgets),
    fonts: {
      name: 'fonts',
      bytes: sum(await Promise.all(fonts.map((font) => site.size(font)))),
      budget: budgets.fonts,
    },
    parts: scriptParts(site.scripts),
  };
}

/** Measures all pages, some at a time. */
export async function measurePages(
  site: SiteFiles,
  shared: SharedSize,
  budgets: Budgets,
): Promise<PageSize[]> {
  const pages: PageSize[] = [];
  for await (const page of inParallel(site.pages, (one) => measurePage(one, site, shared, budgets))) {
    pages.push(page);
  }
  return pages;
}

/** Measures one page. */
async function measurePage(
  page: SitePage,
  site: SiteFiles,
  { parts }: SharedSize,
  budgets: Budgets,
): Promise<PageSize> {
  const { path, kind } = page;
  const html = page.html();
  const { blocking, fonts, images, islands, domNodes } = pageRequests(html);
  const scripts = scriptAddresses(filesOf(parts, 'load', 'idle'));
  const loads = await Promise.all(
    [...new Set([...blocking, ...fonts, ...scripts, ...images])]
      .filter((address) => address.startsWith('/'))
      .map(async (address) => ({ address, bytes: await site.size(address) })),
  );
  const size = await site.size(pageFile(path));
  const budget = (name: 'html' | 'domNodes' | 'total' | 'requests') => budgets[name][kind.budget];
  const frame = kind.longText ? withoutText(html) : html;
  const htmlCounted = size > budget('html').limit && kind.longText ? await bytesOf(frame) : size;
  const nodesCounted =
    domNodes > budget('domNodes').limit && kind.longText ? pageRequests(frame).domNodes : domNodes;
  const total = size + sum(loads.map(({ bytes }) => bytes));
  const pictures = sum(loads.filter(({ address }) => images.includes(address)).map(({ bytes }) => bytes));
  const measure = (name: Measure['name'], amount: number, of?: Budget, counted = amount): Measure => ({
    ...{ name, amount, counted },
    budget: of,
  });
  return {
    ...{ path, kind, loads, islands },
    measures: {
      html: measure('html', size, budget('html'), htmlCounted),
      domNodes: measure('domNodes', domNodes, budget('domNodes'), nodesCounted),
      blockingRequests: measure('blockingRequests', blocking.length, budgets.blockingRequests),
      images: measure('images', pictures, kind.budget === 'home' ? budgets.homeImages : undefined),
      total: measure('total', total, budget('total'), total - size + htmlCounted),
      requests: measure('requests', loads.length + 1, budget('requests')),
    },
    parts: () => pageParts(page.html()),
  };
}

/** Measures of a page that are over what a budget says. */
export function over({ measures }: Pick<PageSize, 'measures'>, what: keyof Budget): Measure[] {
  return Object.values(measures).filter(({ counted, budget }) => budget && counted > budget[what]);
}

async function bytesOf(html: string): Promise<number> {
  return (await brotliBest(Buffer.from(html))).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
