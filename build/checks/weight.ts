import { Parser } from 'htmlparser2';
import { estimatedBrotliSize } from '../base/compressed.ts';
import { derived } from '../base/derive.ts';
import type { Mistake } from '../base/errors.ts';
import type { Output } from '../base/output.ts';
import { formatBytes } from '../base/report.ts';
import type { Route, RouteKind } from '../pages/routes/route.ts';
import { readBudgets } from './budgets.ts';

/** The weight and the budget of a page. */
export interface Weight extends Pick<Route, 'path' | 'source' | 'kind'> {
  bytes: number;
  budget: number;
  /** The parts of a page that is over its budget. */
  parts: PartCost[];
}

/** Saves four seconds per thousand pages. */
const weights = derived('weights', import.meta.filename);

/** Weighs planned pages without their long texts. */
export function createScale(routes: readonly Pick<Route, 'file' | 'path' | 'source' | 'kind'>[]) {
  const budgets = readBudgets().html;
  const byFile = new Map(routes.map((route) => [route.file, route]));
  /** @param sum hash of the page */
  return ({ path: file, body }: Pick<Output, 'path' | 'body'>, sum: string): Weight[] => {
    const route = byFile.get(file);
    if (!route) return [];
    const { path, source, kind } = route;
    const budget = budgets[kind.budget];
    const weight = weights.data(weights.key(sum, kind, budget), () => {
      const html = budgetedHtml(String(body), kind);
      const bytes = estimatedBrotliSize(html);
      return { bytes, parts: bytes > budget ? pageParts(html, estimatedBrotliSize) : [] };
    });
    return [{ path, source, kind, budget, ...weight }];
  };
}

/** Finds pages over their budgets. These are warnings: readers prefer a heavy page to none. */
export function weightWarnings(pages: readonly Weight[]): Mistake[] {
  return [...Map.groupBy(pages, ({ kind }) => kind.name)].flatMap(([name, all]) => {
    const over = all.filter(({ bytes, budget }) => bytes > budget).sort((a, b) => b.bytes - a.bytes);
    const areAll = over.length > 1 && over.length === all.length;
    return over.slice(0, areAll ? 1 : undefined).map((page) => describe(page, areAll ? name : undefined));
  });
}

/** How many parts of a page a warning names. */
const NAMED_PARTS = 3;

/** @param all plural name of the page's kind, if every page of that kind is over its budget */
function describe({ path, source, parts, bytes, budget }: Weight, all?: string): Mistake {
  const largest = parts.toSorted((a, b) => b.bytes - a.bytes).slice(0, NAMED_PARTS);
  const list = largest.map((part) => `${part.name} ${formatBytes(part.bytes)}`);
  const message =
    `"${path}"${all ? `, like all ${all},` : ''} weighs ${formatBytes(bytes)}, more than the ${formatBytes(budget)} that arrive ` +
    `at once: ${list.join(', ')}. It is published as it is, and nothing needs to be done now (docs/performance.md)`;
  return { file: source, message };
}

/** What a part of a page's HTML costs, in bytes after brotli. */
interface PartCost {
  name: string;
  bytes: number;
}

/** Elements, or values of their type attribute, in the order of removal. The head remains. */
const PARTS = [
  // First, because it repeats the text.
  ['structured data', 'application/ld+json'],
  ['text', 'main'],
  ['footer', 'footer'],
  ['header', 'body'],
  ['styles', 'style'],
] as const;

/**
 * Measures how much smaller a page gets when its parts are removed one after the other. The results add up to the page.
 * Repeated text compresses well, so a part costs less here than on its own.
 */
export function pageParts(html: string, sizeOf: (html: string) => number): PartCost[] {
  let rest = html;
  let size = sizeOf(rest);
  const parts = PARTS.map(([name, wanted]) => {
    const before = size;
    rest = stripElements(rest, (element, { type }) => element === wanted || type === wanted);
    size = sizeOf(rest);
    return { name, bytes: before - size };
  });
  return [...parts, { name: 'head', bytes: size }];
}

/** The HTML that the budget applies to: long texts don't count. */
export function budgetedHtml(html: string, { longText }: RouteKind): string {
  return longText ? withoutText(html) : html;
}

/** Root classes of parts that grow with the text: the text itself, tables of contents, the links of the sitemap page. */
const TEXT: ReadonlySet<string> = new Set(['prose', 'legal-text', 'toc', 'site-index']);

/**
 * Removes the author's text from a page. Every page of its kind needs the rest, and budgets of posts, legal pages and the
 * sitemap page apply to that.
 */
function withoutText(html: string): string {
  return stripElements(html, (_, { class: names = '' }) => names.split(' ').some((name) => TEXT.has(name)));
}

/** Removes the content of the matching elements, but not their tags. */
export function stripElements(
  html: string,
  matches: (element: string, attributes: Readonly<Record<string, string>>) => boolean,
): string {
  let rest = '';
  let from = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(element, attributes) {
      if (depth > 0) depth += 1;
      else if (matches(element, attributes)) {
        depth = 1;
        rest += html.slice(from, parser.endIndex + 1);
      }
    },
    onclosetag() {
      if (depth === 1) from = parser.startIndex;
      depth = Math.max(0, depth - 1);
    },
  });
  parser.end(html);
  return rest + html.slice(from);
}
