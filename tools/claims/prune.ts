import { parse } from 'yaml';
import { compare } from '../../build/checks/claims.ts';
import type { FileText } from '../../build/checks/copy.ts';
import { claims as ledgerSchema } from '../../model/claims.ts';
import { writeContent } from '../content-form.ts';

/** A ledger as written, in which a claim with one file needs no list. */
interface WrittenLedger {
  names: string[];
  claims: { wording: string; in: string | string[] }[];
}

/**
 * Removes claims, files of claims, and names that no file states anymore. The rest keeps its lines and comments.
 * @param source the text of claims.yaml
 * @returns its new text, and the removed wordings and names
 */
export function pruneLedger(source: string, texts: readonly FileText[]): { text: string; removed: string[] } {
  const written: WrittenLedger = parse(source);
  const { unstated, unusedNames } = compare(ledgerSchema.parse(written), texts);
  const removed: string[] = unusedNames.map((index) => written.names[index] ?? '');
  const claims = written.claims.flatMap((claim, index) => {
    const gone = unstated.filter((each) => each.claim === index).map(({ name }) => name);
    if (gone.length === 0) return [claim];
    const files = [claim.in].flat().filter((name) => !gone.includes(name));
    if (files.length === 0) removed.push(claim.wording);
    return files.length > 0 ? [{ ...claim, in: files.length === 1 ? files[0] : files }] : [];
  });
  const names = written.names.filter((_, index) => !unusedNames.includes(index));
  const pruned = { ...written, names, claims };
  return { text: writeContent(source, false, pruned), removed };
}
