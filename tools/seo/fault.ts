import type { Mistake } from '../../build/base/errors.ts';
import type { PageWords } from '../../build/content/facts/page-words.ts';
import type { PageFacts } from './page-facts.ts';
import type { PageRole } from './page-role.ts';

/** Something that keeps a page from doing its best in search. */
export interface Fault extends Mistake {
  /** Address of the page. */
  page: string;
  /** Words that the line of the content file holds, when no field is at fault; the first that is found counts. */
  near?: readonly string[];
}

/** A page with all that the rules look at. */
export interface SeoPage {
  path: string;
  kind: PageRole;
  /** Absolute path of the content file. */
  source: string;
  /** Address that search engines should know it by. */
  address: string;
  /** Whether search engines may list it. */
  indexable: boolean;
  /** Where its title and description are written; undefined for pages that make up their own. */
  words: PageWords | undefined;
  facts: PageFacts;
}

/**
 * A fault of a page, told with its address.
 * @param message what is wrong and how to mend it
 * @param place the field at fault, or words of the line
 */
export function faultOf(
  page: Pick<SeoPage, 'path' | 'source'>,
  message: string,
  place: Pick<Fault, 'file' | 'field' | 'near'> | Pick<Fault, 'field' | 'near'> = {},
): Fault {
  return { page: page.path, file: page.source, ...place, message: `${page.path}: ${message}` };
}

/** Words in quotes, cut to a length that a terminal shows on a line. */
export function quoted(text: string, max = 60): string {
  return `"${text.length > max ? `${text.slice(0, max - 1)}…` : text}"`;
}
