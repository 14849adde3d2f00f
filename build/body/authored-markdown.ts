import type { Entry } from '../../model/content.ts';
import { bodyFacts, type Edit } from './facts.ts';

/**
 * The body of a content file as markdown that means the same anywhere: addresses are absolute, headings start at level 2,
 * numbers are filled in.
 * @param toAbsolute resolves an address as the author wrote it
 * @returns undefined for text that only the HTML pipeline makes safe
 */
export function authoredMarkdown(
  entry: Entry<unknown>,
  change: { address(href: string): string; count(text: string): string },
): string | undefined {
  const { edits } = bodyFacts(entry);
  if (!edits) return undefined;
  const { body } = entry;
  const instead = ({ as, text }: Edit) => (as === 'heading' ? '##' : change[as](text));
  let written = '';
  let position = 0;
  for (const edit of edits) {
    written += body.slice(position, edit.at) + instead(edit);
    position = edit.at + edit.text.length;
  }
  return (written + body.slice(position)).trim();
}
