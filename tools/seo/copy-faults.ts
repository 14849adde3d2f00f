import { type Fault, faultOf, type SeoPage } from './fault.ts';
import type { PageRole } from './page-role.ts';

/** Words in the main part below which search engines take a page for empty. */
const WORDS_MIN = 150;

/** Kinds of page that are no texts: what they hold is lists of other pages, or a form. */
const NO_TEXT: ReadonlySet<PageRole> = new Set(['list', 'later', 'sitemap', 'contact']);

/** A page that says too little. */
export function copyFaults(page: SeoPage): Fault[] {
  const { words } = page.facts;
  if (!page.indexable || NO_TEXT.has(page.kind) || words >= WORDS_MIN) return [];
  return [faultOf(page, `is thin: ${words} words. Say at least ${WORDS_MIN}, or merge it with another page`)];
}
