import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFile } from '../build/base/files.ts';
import { siteTexts } from '../build/checks/copy.ts';
import { createReader } from '../build/read/reader.ts';
import { addClaims, missingClaims } from '../tools/claims/missing.ts';
import { pruneLedger } from '../tools/claims/prune.ts';

/**
 * Brings the ledger of figures up to date after a file was saved or deleted: what no file states anymore goes, and with
 * a source, new figures of the file are added.
 * @param file relative to the content folder
 * @returns the wordings of new figures that still need a source
 */
export async function updateLedger(root: string, file: string, source?: string): Promise<string[]> {
  const { content, isComplete } = await createReader({ root, eachAlone: true }).read();
  if (!content.claims) return [];
  const ledger = join(root, 'claims.yaml');
  const copies = siteTexts(content, root);
  const before = readFileSync(ledger, 'utf8');
  // What a file with mistakes states is not known.
  const text = isComplete ? pruneLedger(before, copies).text : before;
  const own = copies.filter(({ name }) => name === file);
  const missing = missingClaims(content.claims, own);
  const after = source ? addClaims(text, missing, source) : text;
  if (after !== before) writeFile(ledger, after);
  return source ? [] : missing.map(({ wording }) => wording);
}
