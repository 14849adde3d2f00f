import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from '../../build/base/command-line.ts';
import { UserError } from '../../build/base/errors.ts';
import { writeFile } from '../../build/base/files.ts';
import { displayPath } from '../../build/base/report.ts';
import { siteTexts } from '../../build/checks/copy.ts';
import { read } from '../../build/read/reader.ts';
import { addClaims, missingClaims } from './missing.ts';
import { followWords, parseLedger, pruneLedger } from './prune.ts';

/** The ledger that a site without one gets. */
const EMPTY = join(import.meta.dirname, '../new/site/content/claims.yaml');
const SOURCE =
  'TODO: Say where this figure comes from, such as a report, a contract or your own count. If nobody knows, write: marketing claim, unsubstantiated';
/** How many new entries to list. The rest are counted. */
const LISTED_MAX = 10;

/**
 * The command "claims": adds claims that the ledger lacks, or removes claims that no file states anymore. Either
 * one first corrects the files of claims whose words have moved.
 * @returns what to print
 * @throws ContentError for mistakes in the content; UserError if there is no ledger, or without an option
 */
export async function claimsReport({ content: root, missing, prune }: Options): Promise<string> {
  if (!missing && !prune) {
    throw new UserError(
      'claims needs --missing, which adds the entries that the ledger lacks, or --prune, which removes those that no file states anymore',
    );
  }
  const content = await read({ root, eachAlone: true });
  if (!content.claims && !missing) {
    throw new UserError('There is no content/claims.yaml. --missing creates it');
  }
  const texts = siteTexts(content, root);
  const file = join(root, 'claims.yaml');
  const before = readFileSync(content.claims ? file : EMPTY, 'utf8');
  const followed = (moved: readonly string[]) =>
    listed(`Words that moved keep their sources in ${displayPath(file)}:`, moved);
  if (missing) {
    const { text: current, moved } = followWords(before, texts);
    const entries = missingClaims(parseLedger(current), texts);
    const text = entries.length > 0 ? addClaims(current, entries, SOURCE) : current;
    if (text !== before || !content.claims) writeFile(file, text);
    if (entries.length === 0) return [...followed(moved), 'No figure is missing from the ledger.'].join('\n');
    const number = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
    return [
      ...followed(moved),
      ...listed(
        `Added to ${displayPath(file)}: ${number}`,
        entries.map(({ wording }) => wording),
      ),
      'Next: replace each "TODO:" there with the source of the figure. Until then, production builds refuse it.',
    ].join('\n');
  }
  const { text, moved, removed } = pruneLedger(before, texts);
  if (text === before) return 'Nothing to remove: every claim in the ledger is still stated in its files.';
  writeFile(file, text);
  return [
    ...followed(moved),
    ...listed(`Removed from ${displayPath(file)}, because no file says so anymore:`, removed, removed.length),
  ].join('\n');
}

/** A title, with the first of its lines below it; nothing without lines. */
function listed(title: string, lines: readonly string[], max = LISTED_MAX): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > max ? [`  and ${lines.length - max} more`] : [];
  return [title, ...lines.slice(0, max).map((line) => `  ${line}`), ...more];
}
