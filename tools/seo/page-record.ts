import type { Fault, SeoPage } from './fault.ts';
import { internalPath } from './internal-path.ts';
import type { LinkedPage } from './link-graph.ts';
import type { LinkFact } from './page-facts.ts';

/** What is kept of a page after it was read: enough to compare pages, and small, for there may be thousands. */
export interface PageRecord extends LinkedPage, Pick<SeoPage, 'source' | 'address' | 'words'> {
  title: string;
  description: string;
  /** Words in the main part. */
  wordCount: number;
  /** Types of structured data that stand by themselves, each once. */
  types: string[];
  imagesWithoutAlt: number;
  /** Faults that need no other page. */
  faults: Fault[];
}

/**
 * Sums up a page.
 * @param page the page with its facts
 * @param faults what the rules for single pages found
 */
export function recordOf({ facts, ...page }: SeoPage, faults: Fault[]): PageRecord {
  const main = targetsOf(facts.mainLinks, page.address);
  return {
    ...page,
    title: facts.titles[0] ?? '',
    description: facts.descriptions[0] ?? '',
    wordCount: facts.words,
    types: [...new Set(facts.data.nodes.flatMap(({ types, top }) => (top ? types : [])))],
    imagesWithoutAlt: facts.images.filter(({ alt }) => alt === undefined).length,
    mainTargets: main,
    targets: [...new Set([...main, ...targetsOf(facts.otherLinks, page.address)])],
    faults,
  };
}

function targetsOf(links: readonly LinkFact[], address: string): string[] {
  return [...new Set(links.flatMap(({ href }) => internalPath(href, address) ?? []))];
}
