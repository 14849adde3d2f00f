import { parse } from 'yaml';
import { compare } from '../../build/checks/claims.ts';
import type { FileText } from '../../build/checks/copy.ts';
import { comparable, findWording } from '../../build/checks/find-figures.ts';
import { type Claims, claims as ledgerSchema } from '../../model/claims.ts';
import { writeContent } from '../content-form.ts';

/** A ledger as written, in which a claim with one file needs no list. */
interface WrittenLedger {
  names: string[];
  claims: { wording: string; in: string | string[] }[];
}

/**
 * Removes claims, files of claims, and names that no file states anymore. Claims whose words are in another file now name
 * that one, and keep their source. The rest keeps its lines and comments.
 * @param source the text of claims.yaml
 * @returns its new text, the wordings that have moved, and the removed wordings and names
 */
export function pruneLedger(
  source: string,
  texts: readonly FileText[],
): { text: string; moved: string[]; removed: string[] } {
  const { text: current, moved } = followWords(source, texts);
  const written: WrittenLedger = parse(current);
  const { unstated, unusedNames } = compare(ledgerSchema.parse(written), texts);
  const removed: string[] = unusedNames.map((index) => written.names[index] ?? '');
  const claims = written.claims.flatMap((claim, index) => {
    const gone = unstated.filter((each) => each.claim === index).map(({ name }) => name);
    if (gone.length === 0) return [claim];
    const files = [claim.in].flat().filter((name) => !gone.includes(name));
    if (files.length === 0) removed.push(claim.wording);
    return files.length > 0 ? [{ ...claim, in: asWrittenIn(files) }] : [];
  });
  const names = written.names.filter((_, index) => !unusedNames.includes(index));
  const pruned = { ...written, names, claims };
  return { text: writeContent(current, false, pruned), moved, removed };
}

/**
 * Corrects the files of claims whose words have moved to another file.
 * @param source the text of claims.yaml
 * @returns its new text, and the wordings that have moved, each with its new file
 */
export function followWords(source: string, texts: readonly FileText[]): { text: string; moved: string[] } {
  const written: WrittenLedger = parse(source);
  const { unstated, unknown } = compare(ledgerSchema.parse(written), texts);
  const moved: string[] = [];
  const statedIn = (wording: string) => {
    const found = unknown.filter(({ passage, figure }) =>
      findWording(comparable(passage.text), comparable(wording)).some(
        ({ start, end }) => start <= figure.start && figure.end <= end,
      ),
    );
    return [...new Set(found.map(({ source: { name } }) => name))];
  };
  const claims = written.claims.map((claim, index) => {
    const gone = unstated.filter((each) => each.claim === index).map(({ name }) => name);
    const files = gone.length > 0 ? statedIn(claim.wording) : [];
    if (files.length === 0) return claim;
    moved.push(`${files.join(', ')}: ${claim.wording}`);
    const kept = [claim.in].flat().filter((name) => !gone.includes(name));
    return { ...claim, in: asWrittenIn([...kept, ...files]) };
  });
  if (moved.length === 0) return { text: source, moved };
  return { text: writeContent(source, false, { ...written, claims }), moved };
}

/** The ledger in the text of claims.yaml. */
export const parseLedger = (source: string): Claims => ledgerSchema.parse(parse(source));

const asWrittenIn = (files: string[]): string | string[] => (files.length === 1 ? (files[0] ?? '') : files);
