import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document } from 'yaml';
import { UserError } from '../../build/base/errors.ts';
import { writeFile } from '../../build/base/files.ts';
import type { Options } from '../../build/base/options.ts';
import { displayPath } from '../../build/base/report.ts';
import { type FileText, siteTexts } from '../../build/checks/claim-copy.ts';
import { read } from '../../build/content/read/reader.ts';
import type { Claims } from '../../model/claims.ts';
import { writeYaml } from '../content-form.ts';
import { missingClaims } from './missing.ts';
import { pruneLedger } from './prune.ts';

const EMPTY: Claims = { names: [], claims: [] };

/**
 * The command "claims": what is missing from the ledger, or the ledger rid of what no file states anymore.
 * @throws ContentError for errors in the content; UserError if there is no ledger, or nothing to do
 */
export async function claimsReport({ content: root, missing, prune }: Options): Promise<string> {
  if (!missing && !prune) {
    throw new UserError(
      'claims needs --missing, which prints the entries that the ledger lacks, or --prune, which removes those that no file states anymore',
    );
  }
  const content = await read({ root, eachAlone: true });
  const texts = siteTexts(content, root);
  if (missing) {
    const entries = missingClaims(content.claims ?? EMPTY, texts);
    return entries.length > 0 ? writeYaml(new Document(entries)) : '# No figure is missing from the ledger.';
  }
  if (!content.claims) {
    throw new UserError('There is no content/claims.yaml. --missing prints the entries to start it with');
  }
  return prunedLedger(join(root, 'claims.yaml'), texts);
}

/** Writes the ledger without what no file states anymore. @returns what was removed */
function prunedLedger(file: string, texts: readonly FileText[]): string {
  const source = readFileSync(file, 'utf8');
  const { text, removed } = pruneLedger(source, texts);
  if (text === source) return 'Files state everything that is in the ledger.';
  writeFile(file, text);
  const lines = removed.map((wording) => `  ${wording}`);
  return [`Removed from ${displayPath(file)}, because no file says so anymore:`, ...lines].join('\n');
}
