import { clip } from '../../build/base/clip.ts';
import type { Mistake } from '../../build/base/errors.ts';
import type { PageWords } from '../../build/content/facts/page-words.ts';
import type { PageFacts } from '../../build/pages/page-facts.ts';
import type { PageRole } from './page-role.ts';

/** Something that keeps a page from doing well in search. */
export interface Problem extends Mistake {
  /** Path of the page. */
  page: string;
  /** Text in the line of the content file, when no field is at fault; the first match counts. */
  near?: readonly string[];
}

/** A page with everything that the rules read. */
export interface SeoPage {
  path: string;
  role: PageRole;
  /** Absolute path of the content file. */
  source: string;
  /** Canonical URL. */
  url: string;
  /** Whether search engines may list it. */
  indexable: boolean;
  /** Where its title and description are written; undefined for pages that generate them. */
  words: PageWords | undefined;
  facts: PageFacts;
  /** Paths of the pages that its main content links to. */
  mainTargets: readonly string[];
  /** Paths of the pages that any of its links leads to. */
  targets: readonly string[];
}

/** @param location the field at fault, or text of the line */
export function problem(
  page: Pick<SeoPage, 'path' | 'source'>,
  message: string,
  location: Partial<Pick<Problem, 'file' | 'field' | 'near'>> = {},
): Problem {
  return { page: page.path, file: page.source, ...location, message: `${page.path}: ${message}` };
}

/** Text in quotes, truncated to fit on a line. */
export function quote(text: string, max = 60): string {
  return `"${clip(text, max)}"`;
}

/**
 * The path of the page that a link leads to, without query and fragment.
 * @returns undefined for links to other sites, mail and phone
 */
export function internalPath(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const { origin, pathname } = new URL(href, base);
  return origin === new URL(base).origin ? pathname : undefined;
}
