import type { Options } from '../../build/base/command-line.ts';
import { UserError } from '../../build/base/errors.ts';
import { today } from '../../build/base/today.ts';
import { siteCopy } from '../../build/content/claims/copy.ts';
import { read } from '../../build/content/read/reader.ts';
import type { Claims } from '../../model/claims.ts';
import { missingClaims } from './missing.ts';
import { claimsCsv, claimsTable } from './table.ts';

const EMPTY: Claims = { accepted: [], names: [], claims: [] };

/**
 * The command "claims": the ledger as tables or as comma-separated values, or what is missing from it.
 * @throws ContentError for errors in the content; UserError if there is no ledger
 */
export async function claimsReport({ content: root, csv, missing }: Options): Promise<string> {
  const content = await read({ root, today: today(process.env), ledgerUnchecked: true });
  const copies = siteCopy(content, root);
  if (missing) {
    return missingClaims(content.claims ?? EMPTY, copies) || '# No figure is missing from the ledger.';
  }
  if (!content.claims) {
    throw new UserError('There is no content/claims.yaml. --missing prints the entries to start it with');
  }
  return csv ? claimsCsv(content.claims, copies) : claimsTable(content.claims, copies);
}
