import { dirname } from 'node:path';
import type { Content } from '../../model/content.ts';
import type { Mistake } from '../base/errors.ts';
import { bodyFacts } from '../body/facts.ts';
import { siteCopy } from '../content/claims/copy.ts';
import { claimMistakes, goneFiles } from '../content/claims/mistakes.ts';
import { allEntries, drafts } from '../content/facts/content-entries.ts';
import { countMistakes } from '../content/facts/counts.ts';
import { placeholders } from '../content/facts/placeholders.ts';
import { locate } from '../content/read/locate.ts';

export interface ContentChecks {
  /** Whether drafts are shown, and so checked. */
  withUnpublished?: boolean | undefined;
  /** Whether placeholders (TODO:) are mistakes. */
  mustBeComplete?: boolean;
  /** Whether every file was read. Files with mistakes would make their claims look unstated. */
  isComplete?: boolean;
}

/** What is wrong with texts and figures, from the facts of the bodies: pages can be rendered with all of it. */
export function contentMistakes(
  content: Content,
  { withUnpublished = false, mustBeComplete = false, isComplete = true }: ContentChecks = {},
): Mistake[] {
  const { claims } = content;
  const root = dirname(content.settingsFile);
  // Mistakes in drafts don't keep anything else from being published.
  const ignored = new Set(withUnpublished ? [] : [...drafts(content)].map(({ file }) => file));
  const inTexts = [
    ...allEntries(content).flatMap((entry) => bodyFacts(entry).mistakes),
    ...countMistakes(content),
    ...(mustBeComplete ? placeholders(content) : []),
  ].filter(({ file }) => !ignored.has(file));
  const inLedger = !claims
    ? []
    : isComplete
      ? claimMistakes(claims, siteCopy(content, root), root)
      : goneFiles(claims, root);
  return locate([...inTexts, ...inLedger]);
}
