import type { Heading } from './outline.ts';
import { countWords } from './reading-time.ts';

/** A post of this many sections gets a list of contents; a long one gets it earlier. */
const SECTIONS = 4;
const SECTIONS_OF_LONG = 3;
const LONG_WORDS = 1_000;

/**
 * The list of contents of a post.
 * @param headings all headings of the post
 * @param body the post as markdown
 * @returns its sections, level 2; none when it is too short to need a list
 */
export function contentsOf(headings: readonly Heading[], body: string): Heading[] {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length >= SECTIONS) return sections;
  const isLong = () => countWords(body) > LONG_WORDS;
  return sections.length >= SECTIONS_OF_LONG && isLong() ? sections : [];
}
