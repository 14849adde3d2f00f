import type { Content } from '../../../model/content.ts';
import type { TeamMember } from '../../../model/portrait.ts';
import { fillCounts } from '../../../rules/counts.ts';
import { typeset } from '../../../rules/typography.ts';

/** A person with an author file, whose existence cross-file checks have proved. */
export function teamMember({ authors, counts }: Content, slug: string): TeamMember {
  const author = authors.find((one) => one.slug === slug);
  if (!author) throw new Error(`unknown author "${slug}"`);
  return { ...author.data, bio: typeset(fillCounts(author.body.trim(), counts)) };
}
