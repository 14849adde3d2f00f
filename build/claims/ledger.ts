import type { Claims } from '../../model/claims.ts';
import { remembered } from '../remembered.ts';
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
  const { entriesOf, read } = readers(ledger);
  const stated = new Set<Entry>();
  const used = new Set<number>();
  const unknown: Unknown[] = [];
  for (const copy of copies) {
    const found = read(copy.name)(copy.passages);
    for (const entry of found.stated) stated.add(entry);
    for (const name of found.names) used.add(name);
    if (!copy.draft) unknown.push(...found.unknown.map((one) => ({ copy, ...one })));
  }
  return {
    unknown,
    unstated: entriesOf.filter((entry) => !stated.has(entry)),
    unusedNames: ledger.names.flatMap((_, index) => (used.has(index) ? [] : [index])),
  };
}

/** A claim at one of its places, with its wording as it is looked for. */
interface Entry extends Unstated {
  wording: string;
}

/** What the words of one file have of a ledger. */
interface Found {
  unknown: Omit<Unknown, 'copy'>[];
  stated: Entry[];
  names: number[];
}

/** Readers of files for one ledger: what a file has of it is worked out once, as long as both stay as they are. */
const readers = remembered((ledger: Claims) => {
  const names = ledger.names.map(comparable);
  const entriesOf = ledger.claims.flatMap((claim, index): Entry[] => {
    const wording = comparable(claim.wording);
    return claim.in.map((name, place) => ({ claim: index, place, name, wording }));
  });
  const byFile = Map.groupBy(entriesOf, ({ name }) => name);
  const known = new Map<string, (passages: Passage[]) => Found>();
  const read = (file: string) => {
    const reader =
      known.get(file) ?? remembered((passages: Passage[]) => find(passages, byFile.get(file) ?? [], names));
    known.set(file, reader);
    return reader;
  };
  return { entriesOf, read };
});

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
  return { unknown, stated: [...stated], names: [...used] };
}
