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
 * What the command "claims" prints: the ledger as tables, as comma-separated values, or what it lacks.
 * @throws ContentError for mistakes in content files; UserError when there is no ledger to print
 */
export async function claimsReport({ content: root, csv, missing }: Options): Promise<string> {
  const content = await read({ root, today: today(process.env), ledgerUnchecked: true });
  const copies = siteCopy(content, root);
  if (missing) {
    return missingClaims(content.claims ?? EMPTY, copies) || '# The ledger knows every figure.';
  }
  if (!content.claims) {
    throw new UserError('There is no content/claims.yaml. --missing prints the entries to start it with');
  }
  return csv ? claimsCsv(content.claims, copies) : claimsTable(content.claims, copies);
}
