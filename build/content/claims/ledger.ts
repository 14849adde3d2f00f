import type { Claims } from '../../../model/claims.ts';
import { memoize } from '../../base/memoize.ts';
import type { Passage } from '../facts/body-passages.ts';
import type { Copy } from './copy.ts';
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
  const known = prepared(ledger);
  const stated = new Set<Entry>();
  const used = new Set<number>();
  const unknown: Unknown[] = [];
  for (const copy of copies) {
    const found = has(known, copy);
    const own = known.byFile.get(copy.name) ?? [];
    for (const entry of found.stated.flatMap((index) => own[index] ?? [])) stated.add(entry);
    for (const name of found.names) used.add(name);
    if (found.hasUnknown && !copy.draft) {
      const { unknown: figures } = find(copy.passages(), own, known.names);
      unknown.push(...figures.map((one) => ({ copy, ...one })));
    }
  }
  return {
    unknown,
    unstated: known.entries.filter((entry) => !stated.has(entry)),
    unusedNames: ledger.names.flatMap((_, index) => (used.has(index) ? [] : [index])),
  };
}

/** A claim at one of its places, with its wording as it is looked for. */
interface Entry extends Unstated {
  wording: string;
}

/** A ledger, made ready to be looked for. */
interface Prepared {
  entries: Entry[];
  byFile: ReadonlyMap<string, readonly Entry[]>;
  names: readonly string[];
  /** What each content file has of this ledger. */
  ofEntry: WeakMap<object, Has>;
}

const prepared = memoize((ledger: Claims): Prepared => {
  const names = ledger.names.map(comparable);
  const entries = ledger.claims.flatMap((claim, index): Entry[] => {
    const wording = comparable(claim.wording);
    return claim.in.map((name, place) => ({ claim: index, place, name, wording }));
  });
  const byFile = Map.groupBy(entries, ({ name }) => name);
  return { entries, byFile, names, ofEntry: new WeakMap() };
});

/** What one file has of a ledger: plain data. */
interface Has {
  /** Places of the stated entries among those of the file. */
  stated: number[];
  /** Places of the names in the ledger. */
  names: number[];
  hasUnknown: boolean;
}

/** A content file is compared once per ledger. */
function has(ledger: Prepared, copy: Copy): Has {
  const found = (copy.entry && ledger.ofEntry.get(copy.entry)) ?? look(ledger, copy);
  if (copy.entry) ledger.ofEntry.set(copy.entry, found);
  return found;
}

function look({ byFile, names }: Prepared, copy: Copy): Has {
  const own = byFile.get(copy.name) ?? [];
  const { unknown, stated, names: used } = find(copy.passages(), own, names);
  return {
    stated: own.flatMap((entry, index) => (stated.has(entry) ? [index] : [])),
    names: [...used],
    hasUnknown: unknown.length > 0,
  };
}

/** What some words have of a ledger. */
interface Found {
  unknown: Omit<Unknown, 'copy'>[];
  stated: ReadonlySet<Entry>;
  names: ReadonlySet<number>;
}

function find(passages: readonly Passage[], entries: readonly Entry[], names: readonly string[]): Found {
  const stated = new Set<Entry>();
  const used = new Set<number>();
  const unknown: Found['unknown'] = [];
  for (const passage of passages) {
    const text = comparable(passage.text);
    const ranges = [
      ...names.flatMap((name, index) => {
        const places = findWording(text, name);
        if (places.length > 0) used.add(index);
        return places;
      }),
      ...entries.flatMap((entry) => {
        const places = findWording(text, entry.wording);
        if (places.length > 0) stated.add(entry);
        return places;
      }),
    ];
    for (const figure of findFigures(passage.text)) {
      const accounted = ranges.some(({ start, end }) => start <= figure.start && figure.end <= end);
      if (!accounted) unknown.push({ passage, figure });
    }
  }
  return { unknown, stated, names: used };
}
