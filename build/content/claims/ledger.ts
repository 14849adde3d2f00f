import type { Claims } from '../../../model/claims.ts';
import type { Passage } from '../facts/body-passages.ts';
import type { Copy } from './copy.ts';
import { type Figure, findFigures } from './figures.ts';
import { comparable, findWording } from './wording.ts';

/** A figure that the ledger does not account for. */
export interface UnknownFigure {
  copy: Copy;
  passage: Passage;
  figure: Figure;
}

/** A claim that one of its files does not state. */
interface UnstatedClaim {
  /** Index of the claim in the ledger. */
  claim: number;
  /** Index of the file in the claim. */
  fileIndex: number;
  /** The file as written in the ledger. */
  name: string;
}

interface Comparison {
  unknown: UnknownFigure[];
  unstated: UnstatedClaim[];
  /** Indexes of names in the ledger that occur nowhere. */
  unusedNames: number[];
}

/**
 * Compares the figures of the site's copy with the ledger: each figure must be part of a wording that the ledger has for
 * its file, and each wording must occur in its files. Drafts and posts with sources may have unknown figures.
 */
export function compare(ledger: Claims, copies: readonly Copy[]): Comparison {
  const names = ledger.names.map((name, index) => ({ index, wording: comparable(name) }));
  const claims = ledger.claims.flatMap((claim, index) =>
    claim.in.map((name, fileIndex) => ({
      claim: index,
      fileIndex,
      name,
      wording: comparable(claim.wording),
    })),
  );
  const byFile = Map.groupBy(claims, ({ name }) => name);
  const found = new Set<object>();
  const unknown: UnknownFigure[] = [];
  for (const copy of copies) {
    const wordings = [...names, ...(byFile.get(copy.name) ?? [])];
    for (const passage of copy.passages) {
      const text = comparable(passage.text);
      const ranges = wordings.flatMap((entry) => {
        const occurrences = findWording(text, entry.wording);
        if (occurrences.length > 0) found.add(entry);
        return occurrences;
      });
      for (const figure of copy.exempt ? [] : findFigures(passage.text)) {
        const isKnown = ranges.some(({ start, end }) => start <= figure.start && figure.end <= end);
        if (!isKnown) unknown.push({ copy, passage, figure });
      }
    }
  }
  return {
    unknown,
    unstated: claims.filter((claim) => !found.has(claim)),
    unusedNames: names.filter((name) => !found.has(name)).map(({ index }) => index),
  };
}
