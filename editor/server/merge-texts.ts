import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ContentError } from '../../build/base/errors.ts';
import { parseSource } from '../../build/read/source-file.ts';
import { TOP_LEVEL } from '../../model/kinds.ts';
import { type Git, GitError } from './git.ts';
import { checkReadable } from './unreadable.ts';

/**
 * Merges what two people have made of a text.
 * @param file for its type
 * @returns undefined if they have changed the same lines, or the result could not be read
 */
export async function mergeTexts(
  git: Git,
  file: string,
  [base, mine, theirs]: readonly [base: string, mine: string, theirs: string],
): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'editor-merge-'));
  try {
    const paths = [mine, base, theirs].map((text, index) => {
      const path = join(folder, String(index));
      writeFileSync(path, text.replaceAll('\r\n', '\n'));
      return path;
    });
    const merge = async (...options: string[]): Promise<string | undefined> => {
      try {
        return String(await git.bytes(['merge-file', '-p', '-q', ...options, ...paths]));
      } catch (error) {
        // The number of conflicts.
        if (error instanceof GitError && error.code > 0 && error.code < 128) return undefined;
        throw error;
      }
    };
    const merged = await merge();
    // Everybody adds figures at the end of the ledger.
    const text = merged ?? (basename(file) === 'claims.yaml' ? await merge('--union') : undefined);
    if (text === undefined || !isReadable(text, file)) return undefined;
    return mine.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
  } finally {
    rmSync(folder, { recursive: true });
  }
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
