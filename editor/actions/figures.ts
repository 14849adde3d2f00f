import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFile } from '../../build/base/files.ts';
import { siteTexts } from '../../build/checks/copy.ts';
import { createReader } from '../../build/read/reader.ts';
import { addClaims, type MissingClaim, missingClaims, replacedSources } from '../../tools/claims/missing.ts';
import { pruneLedger } from '../../tools/claims/prune.ts';

/**
 * Updates the ledger after a file was saved or deleted: removes claims that no file states anymore, and adds new figures if
 * there is a source for them. A figure that replaces another one in the same words has its source.
 * @param file relative to the content folder
 * @returns the wordings of the file's new figures that still need a source
 */
export async function updateLedger(root: string, file: string, source?: string): Promise<string[]> {
  const { content, outdated } = await createReader({ root, eachAlone: true }).read();
  if (!content.claims) return [];
  const ledger = join(root, 'claims.yaml');
  const copies = siteTexts(content, root);
  const sourceOf = replacedSources(content.claims, copies);
  const before = readFileSync(ledger, 'utf8');
  // A file with mistakes can't be read, and may state any claim.
  const pruned = outdated.length === 0 ? pruneLedger(before, copies).text : before;
  // A price of one file can be in the texts of others.
  const missing = missingClaims(content.claims, copies);
  const isAsked = (entry: MissingClaim) => !sourceOf(entry) && [entry.in].flat().includes(file);
  const asked = missing.filter(isAsked);
  const after = [
    ...Map.groupBy(missing, (entry) => sourceOf(entry) ?? (isAsked(entry) ? source : undefined)),
  ].reduce((text, [from, entries]) => (from ? addClaims(text, entries, from) : text), pruned);
  if (after !== before) writeFile(ledger, after);
  return source ? [] : asked.map(({ wording }) => wording);
}
