import type { BudgetName } from './budgets.ts';

/** Pages that people take for one kind, and what they are measured against. */
export interface PageKind {
  /** In plural, for tables. */
  name: string;
  budget: BudgetName;
  /** Its text may be as long as it likes: only what stands around it is held against budgets. */
  longText?: true;
}

const LEGAL: PageKind = { name: 'legal pages', budget: 'content', longText: true };
const OTHER: PageKind = { name: 'other pages', budget: 'content' };

/** The first pattern that fits an address has it. */
const KINDS: readonly (readonly [pattern: RegExp, kind: PageKind])[] = [
  [/^\/$/, { name: 'home', budget: 'home' }],
  [/\/404$|^\/offline$/, { name: 'not found, offline', budget: 'content' }],
  [/^\/services/, { name: 'services', budget: 'content' }],
  [/^\/industries\//, { name: 'industries', budget: 'content' }],
  [/^\/locations\//, { name: 'locations', budget: 'content' }],
  [/^\/blog(\/page\/\d+)?$/, { name: 'blog list', budget: 'list' }],
  [/^\/blog\/category\//, { name: 'blog categories', budget: 'list' }],
  [/^\/blog\//, { name: 'posts', budget: 'post', longText: true }],
  [/^\/contact$/, { name: 'contact', budget: 'contact' }],
  [/^\/client-onboarding$/, { name: 'onboarding', budget: 'contact' }],
  [/^\/sitemap$/, { name: 'sitemap', budget: 'content', longText: true }],
];

/**
 * Tells the kind of a page.
 * @param path its address
 * @param isLegal whether it is a legal text, which no address tells
 */
export function pageKind(path: string, isLegal: boolean): PageKind {
  if (isLegal) return LEGAL;
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? OTHER;
}

/** All kinds in the order of tables. */
export const PAGE_KINDS: readonly PageKind[] = [...KINDS.map(([, kind]) => kind), LEGAL, OTHER];
