import { basename } from 'node:path';
import { diff3Merge } from 'node-diff3';
import { ContentError } from '../../build/base/errors.ts';
import { parseSource } from '../../build/read/source-file.ts';
import { TOP_LEVEL } from '../../model/kinds.ts';
import { checkReadable } from './unreadable.ts';

/**
 * Merges what two people have made of a text.
 * @param file for its type
 * @returns undefined if they have changed the same lines, or the result could not be read
 */
export function mergeTexts(
  file: string,
  [base, mine, theirs]: readonly [base: string, mine: string, theirs: string],
): string | undefined {
  const [own, before, others] = [mine, base, theirs].map((text) => text.replaceAll('\r\n', '\n').split('\n'));
  const parts = diff3Merge(own ?? [], before ?? [], others ?? []);
  const isLedger = basename(file) === 'claims.yaml';
  if (!isLedger && parts.some(({ conflict }) => conflict)) return undefined;
  // Everybody adds figures at the end of the ledger.
  const lines = parts.flatMap(({ ok, conflict }) => ok ?? [...(conflict?.a ?? []), ...(conflict?.b ?? [])]);
  const text = lines.join('\n');
  if (!isReadable(text, file)) return undefined;
  return mine.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
}

function isReadable(text: string, file: string): boolean {
  if (!/\.(?:md|yaml)$/.test(file)) return true;
  try {
    checkReadable(text, file);
    const isLedger = basename(file) === 'claims.yaml';
    return !isLedger || TOP_LEVEL['claims.yaml'].schema.safeParse(parseSource(text, file).data).success;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}
