import type { Claims } from '../../../model/claims.ts';
import type { PostEntry } from '../../../model/content.ts';
import { inText } from '../facts/picture-mentions.ts';
import { copyOfEntry } from '../claims/copy.ts';
import { keepClaims } from '../claims/ledger.ts';
import { contactLinks } from './contact-links.ts';
import type { ReadEntry } from './entries.ts';
import { withLateBody } from './late-body.ts';
import { unwritten } from '../facts/placeholders.ts';
import { codeLanguages, rareCharacters, readTime, wordCount } from '../facts/text-facts.ts';

/** All that builds want to know of every text. */
const TEXT_FACTS = [contactLinks, unwritten, codeLanguages, rareCharacters, wordCount, inText];

/**
 * Works out all that builds want to know of the text of a post, while it is in hand, and lets go of the text.
 * @param post just read
 * @param root absolute path of the content folder
 * @param ledger undefined when figures are not checked
 * @returns the post with a body that is read when it is asked for
 * @throws ContentError for a text that is too deep to be read
 */
export function keepFacts(post: ReadEntry, root: string, ledger: Claims | undefined): ReadEntry {
  for (const fact of TEXT_FACTS) fact(post);
  readTime(post as ReadEntry & Pick<PostEntry, 'data'>);
  if (ledger) keepClaims(ledger, copyOfEntry(post, root));
  const { body: _, ...rest } = post;
  // Engines keep a text as long as any part of it: copies of the parts let it go.
  return withLateBody(structuredClone(rest));
}
