import { Document, isScalar } from 'yaml';
import { SCAFFOLD_MARK } from '../../build/content/facts/placeholders.ts';

/** A sentence that says what to write in its place. A page that holds one is not published. */
export const todo = (what: string): string => `${SCAFFOLD_MARK} ${what}`;

/** A note about the values that a field may have. */
export const oneOf = (known: readonly string[]): string => `one of: ${known.join(', ')}`;

/**
 * The text of a content file. The yaml package quotes whatever the values hold.
 * @param head the comment for editors that is the first line of the front matter
 * @param data the front matter
 * @param body the markdown
 * @param notes comments behind fields, by their path: { 'listing.group': "one of: …" }
 */
export function contentFile(
  head: string,
  data: object,
  body: string,
  notes: Record<string, string> = {},
): string {
  const document = new Document(data);
  for (const [path, note] of Object.entries(notes)) {
    const node = document.getIn(path.split('.'), true);
    if (isScalar(node)) node.comment = ` ${note}`;
  }
  return `---\n${head}\n${document.toString({ lineWidth: 0 })}---\n\n${body.trim()}\n`;
}
