import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFile } from '../build/base/files.ts';
import { siteTexts } from '../build/checks/copy.ts';
import { createReader } from '../build/read/reader.ts';
import { addClaims, missingClaims } from '../tools/claims/missing.ts';
import { pruneLedger } from '../tools/claims/prune.ts';

/**
 * Updates the ledger after a file was saved or deleted: removes claims that no file states anymore, and adds the file's new
 * figures if there is a source for them.
 * @param file relative to the content folder
 * @returns the wordings of new figures that still need a source
 */
export async function updateLedger(root: string, file: string, source?: string): Promise<string[]> {
  const { content, isComplete } = await createReader({ root, eachAlone: true }).read();
  if (!content.claims) return [];
  const ledger = join(root, 'claims.yaml');
  const copies = siteTexts(content, root);
  const before = readFileSync(ledger, 'utf8');
  // A file with mistakes can't be read, and may state any claim.
  const text = isComplete ? pruneLedger(before, copies).text : before;
  const fileTexts = copies.filter(({ name }) => name === file);
  const missing = missingClaims(content.claims, fileTexts);
  const after = source ? addClaims(text, missing, source) : text;
  if (after !== before) writeFile(ledger, after);
  return source ? [] : missing.map(({ wording }) => wording);
}
