import { findDuplicates } from '../../build/base/duplicates.ts';
import type { LinkGraph } from './link-graph.ts';
import { descriptionLocation, titleLocation } from './page-mistakes.ts';
import { mistakeOn, type PageRole, quoted, type SeoMistake, type SeoPage } from './seo-page.ts';

/** Visitors and crawlers give up after more clicks than this. */
const CLICKS_MAX = 3;

/** How many other pages must link to a page in their main content. */
const INBOUND_MIN = 2;
/** Exceptions: every page links to the home page and the sitemap; only the previous page of a list links to the next. */
const INBOUND: Partial<Record<PageRole, number>> = { home: 0, sitemap: 0, later: 1 };

/** Mistakes that show only when pages are compared. */
export function siteMistakes(pages: readonly SeoPage[], { clicks, inbound }: LinkGraph): SeoMistake[] {
  const indexable = pages.filter((page) => page.indexable);
  return [
    ...duplicateMistakes(indexable),
    ...indexable.flatMap((page) => [
      ...clickMistakes(page, clicks.get(page.path)),
      ...inboundMistakes(page, inbound.get(page.path) ?? []),
    ]),
  ];
}

function duplicateMistakes(pages: readonly SeoPage[]): SeoMistake[] {
  const report = (part: string, text: string, first: SeoPage) =>
    `has the same ${part} as ${first.path}, ${quoted(text)}. Give each page its own`;
  return [
    ...findDuplicates(pages, ({ facts }) => facts.title.toLowerCase() || undefined).map(([page, first]) =>
      mistakeOn(page, report('title', page.facts.title, first), titleLocation(page)),
    ),
    ...findDuplicates(pages, ({ facts }) => facts.description.toLowerCase() || undefined).map(
      ([page, first]) =>
        mistakeOn(page, report('description', page.facts.description, first), descriptionLocation(page)),
    ),
  ];
}

function clickMistakes(page: SeoPage, clicks: number | undefined): SeoMistake[] {
  if (clicks === undefined) return [mistakeOn(page, "can't be reached from the home page. Link to it")];
  if (clicks <= CLICKS_MAX) return [];
  return [
    mistakeOn(
      page,
      `is ${clicks} clicks from the home page (limit ${CLICKS_MAX}). Link to it from a closer page`,
    ),
  ];
}

function inboundMistakes(page: SeoPage, from: readonly string[]): SeoMistake[] {
  if (from.length >= (INBOUND[page.role] ?? INBOUND_MIN)) return [];
  const message =
    from.length === 0
      ? 'is an orphan: no other page links to it in its main content'
      : `only ${from[0]} links to it in its main content, and it needs ${INBOUND_MIN}`;
  return [mistakeOn(page, `${message}. Link to it where readers would want it`)];
}
