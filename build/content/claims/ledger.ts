import type { Claims } from '../../../model/claims.ts';
import { memoize, memoizeLast } from '../../base/memoize.ts';
import type { Passage } from '../../body/facts.ts';
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

interface Sought {
  wording: string;
}

/** What one file says of the ledger. */
interface Reading {
  unknown: UnknownFigure[];
  found: Sought[];
}

/**
 * Compares the figures of the site's copy with the ledger: each figure must be part of a wording that the ledger has for
 * its file, and each wording must occur in its files. Drafts and posts with sources may have unknown figures.
 */
export function compare(ledger: Claims, copies: readonly Copy[]): Comparison {
  const { names, claims, read } = readersOf(ledger);
  const readings = copies.map((copy) => read(copy.passages)(copy));
  const found = new Set<Sought>(readings.flatMap((reading) => reading.found));
  const isUsed = ({ wording }: Sought) =>
    copies.some(({ passages }) =>
      passages.some(({ text }) => findWording(comparable(text), wording).length > 0),
    );
  return {
    unknown: readings.flatMap(({ unknown }) => unknown),
    unstated: claims.filter((claim) => !found.has(claim)),
    unusedNames: names.filter((name) => !found.has(name) && !isUsed(name)).map(({ index }) => index),
  };
}

/** Reads each file once, until it or the ledger changes. */
const readersOf = memoize((ledger: Claims) => {
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
  const read = memoize((_: readonly Passage[]) =>
    memoizeLast(
      (copy: Copy) => readCopy(copy, byFile.get(copy.name) ?? [], names),
      ({ name, exempt }) => `${name} ${exempt}`,
    ),
  );
  return { names, claims, read };
});

/** @param own the claims about the file */
function readCopy(copy: Copy, own: readonly Sought[], names: readonly Sought[]): Reading {
  const unknown: UnknownFigure[] = [];
  const found = new Set<Sought>();
  for (const passage of copy.passages) {
    const figures = copy.exempt ? [] : findFigures(passage.text);
    const sought = figures.length > 0 ? [...names, ...own] : own;
    if (figures.length + own.length === 0) continue;
    const text = comparable(passage.text);
    const ranges = sought.flatMap((entry) => {
      const occurrences = findWording(text, entry.wording);
      if (occurrences.length > 0) found.add(entry);
      return occurrences;
    });
    for (const figure of figures) {
      const isKnown = ranges.some(({ start, end }) => start <= figure.start && figure.end <= end);
      if (!isKnown) unknown.push({ copy, passage, figure });
    }
  }
  return { unknown, found: [...found] };
}
