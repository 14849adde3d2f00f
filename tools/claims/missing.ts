import { stringify } from 'yaml';
import type { Copy } from '../../build/content/claims/copy.ts';
import { findFigures } from '../../build/content/claims/figures.ts';
import { compare } from '../../build/content/claims/ledger.ts';
import { proposeWording } from '../../build/content/claims/propose-wording.ts';
import type { Claims } from '../../model/claims.ts';

/**
 * Entries for the figures missing from the ledger, to paste into content/claims.yaml.
 * The same wording in several files becomes one entry; the author adds the source.
 */
export function missingClaims(ledger: Claims, copies: readonly Copy[]): string {
  const byWording = new Map<string, Set<string>>();
  for (const { copy, passage, figure } of compare(ledger, copies).unknown) {
    const wording = proposeWording(passage, figure);
    byWording.set(wording, (byWording.get(wording) ?? new Set()).add(copy.name));
  }
  if (byWording.size === 0) return '';
  const entries = [...byWording].map(([wording, files]) => ({
    wording,
    value: findFigures(wording)
      .map(({ value }) => value)
      .join(', '),
    in: files.size === 1 ? [...files][0] : [...files],
    source: '',
  }));
  return stringify(entries, { lineWidth: 0 });
}
