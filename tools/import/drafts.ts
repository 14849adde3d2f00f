import type { Mistake } from '../../build/base/errors.ts';
import type { Moved } from './links.ts';
import type { ImportNote } from './old-site.ts';

export const REPORT = 'import-report.md';
/** Mistakes can keep others from being found, and drafts make links to them mistakes. */
const MAX_ROUNDS = 5;

/** Why a post can't be published as it is. */
export function draftReason({ post }: Moved, notes: readonly ImportNote[]): string | undefined {
  if (post.kind === 'post' && !post.fields.date) return 'the old post has no date';
  const count = notes.filter(({ kind }) => kind === 'blocking').length;
  return count > 0 ? `${count} ${count === 1 ? 'place needs' : 'places need'} you, see ${REPORT}` : undefined;
}

/**
 * Makes posts with mistakes drafts, and takes links to drafts out of the others, until what is published is valid.
 * @param check checks what was written; returns mistakes by path in the content folder
 * @returns the mistakes by file
 */
export async function checkInRounds(
  posts: readonly Moved[],
  write: () => void,
  check: (drafts: boolean) => Promise<readonly Mistake[]>,
): Promise<Map<string, Mistake[]>> {
  const byFile = new Map(posts.map((each) => [each.file, each]));
  const found = new Map<string, Mistake[]>();
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    write();
    const isDraft = new Set(posts.filter(({ draft }) => draft));
    const mistakes = await check(round === 1);
    for (const mistake of mistakes) {
      const each = byFile.get(mistake.file);
      if (!each) continue;
      // The line "draft: true" comes at the end of the front matter.
      const isBelow = !isDraft.has(each) && mistake.field === undefined && mistake.line;
      const line = isBelow ? Number(mistake.line) + 1 : mistake.line;
      const before = found.get(each.file) ?? [];
      // Each language of a site reports what they share.
      const isKnown = before.some((other) => other.line === line && other.message === mistake.message);
      if (!isKnown) found.set(each.file, [...before, { ...mistake, line }]);
    }
    const isDone = mistakes.every(({ file }) => !byFile.has(file) || byFile.get(file)?.draft);
    for (const each of posts) {
      const count = found.get(each.file)?.length ?? 0;
      if (count > 0) each.draft ??= `${count} ${count === 1 ? 'mistake' : 'mistakes'}, see ${REPORT}`;
    }
    if (isDone && round > 1) return found;
  }
  write();
  return found;
}
