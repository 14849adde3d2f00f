import type { Claims } from '../../model/claims.ts';
import type { Copy, Passage } from './copy.ts';
import { type Figure, findFigures } from './figures.ts';
import { comparable, findWording } from './wording.ts';

/** A figure that the ledger does not know. */
export interface Unknown {
  copy: Copy;
  passage: Passage;
  figure: Figure;
}

/** An entry that a file does not state (any more). */
export interface Unstated {
  /** Place of the claim in the ledger. */
  claim: number;
  /** Place of the file in the claim. */
  place: number;
  /** The file, as the ledger names it. */
  name: string;
}

/** What comparing the site's words with its ledger shows. */
export interface Comparison {
  unknown: Unknown[];
  unstated: Unstated[];
  /** Places in the ledger of names that stand nowhere. */
  unusedNames: number[];
}

/**
 * Compares every figure of the copy with the ledger: each must stand inside a wording that the ledger has for
 * its file, and each wording must stand in its files. A draft states nothing yet, but may use what is there.
 */
export function compare(ledger: Claims, copies: readonly Copy[]): Comparison {
  const names = ledger.names.map((name) => ({ wording: comparable(name), used: false }));
  const entries = ledger.claims.flatMap((claim, index) => {
    const wording = comparable(claim.wording);
    return claim.in.map((name, place) => ({ claim: index, place, name, wording, stated: false }));
  });
  const byFile = Map.groupBy(entries, ({ name }) => name);
  const unknown: Unknown[] = [];
  for (const copy of copies) {
    const claims = byFile.get(copy.name) ?? [];
    for (const passage of copy.passages) {
      const text = comparable(passage.text);
      const known = [
        ...names.flatMap((name) => {
          const found = findWording(text, name.wording);
          name.used ||= found.length > 0;
          return found;
        }),
        ...claims.flatMap((claim) => {
          const found = findWording(text, claim.wording);
          claim.stated ||= found.length > 0;
          return found;
        }),
      ];
      if (copy.draft) continue;
      for (const figure of findFigures(passage.text)) {
        const accounted = known.some(({ start, end }) => start <= figure.start && figure.end <= end);
        if (!accounted) unknown.push({ copy, passage, figure });
      }
    }
  }
  return {
    unknown,
    unstated: entries.filter(({ stated }) => !stated),
    unusedNames: names.flatMap(({ used }, index) => (used ? [] : [index])),
  };
}
