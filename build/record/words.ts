import { ownCopy } from '../own-copy.ts';

/** Many texts as plain data that is read at once, and of which each is taken when it is needed. */
export interface PackedWords {
  /** All of them, one after the other. */
  text: string;
  /** Where each ends. */
  ends: Uint32Array;
  /** A number for each that tells most others from it. */
  hashes: Uint32Array;
}

/** Reads packed words by their places. */
export function packedWords({ text, ends }: PackedWords) {
  return {
    count: ends.length,
    at: (place: number): string => text.slice(ends[place - 1] ?? 0, ends[place]),
  };
}

/**
 * Packs words, each once.
 * @param earlier words that keep their places
 */
export function createWords(earlier?: PackedWords) {
  const first = earlier?.ends.length ?? 0;
  const added: string[] = [];
  const hashes: number[] = [];
  const places = new Map<string, number>();
  const find = earlier && createFinder(earlier);
  return {
    /** @returns the place of a word, which gets one if it has none yet */
    place(word: string): number {
      const known = places.get(word);
      if (known !== undefined) return known;
      const copy = ownCopy(word);
      const hash = hashOf(copy);
      let place = find?.(copy, hash);
      if (place === undefined) {
        place = first + added.length;
        added.push(copy);
        hashes.push(hash);
      }
      places.set(copy, place);
      return place;
    },
    finish(): PackedWords {
      let end = earlier?.text.length ?? 0;
      const ends = added.map((word) => {
        end += word.length;
        return end;
      });
      return {
        text: (earlier?.text ?? '') + added.join(''),
        ends: joined([earlier?.ends ?? [], ends]),
        hashes: joined([earlier?.hashes ?? [], hashes]),
      };
    },
  };
}

/** Makes a function that finds the place of a word, without taking others out of the text. */
export function createFinder(words: PackedWords): (word: string, hash?: number) => number | undefined {
  let table: Uint32Array | undefined;
  const { text, ends, hashes } = words;
  const isAt = (place: number, word: string) => {
    const start = ends[place - 1] ?? 0;
    return (ends[place] ?? 0) - start === word.length && text.startsWith(word, start);
  };
  return (word, hash = hashOf(word)) => {
    table ??= tableOf(hashes);
    for (let slot = hash % table.length; table[slot]; slot = (slot + 1) % table.length) {
      const place = (table[slot] ?? 0) - 1;
      if (hashes[place] === hash && isAt(place, word)) return place;
    }
    return undefined;
  };
}

/** Places plus one, each in the first free slot from its hash on; 0 stands for a free one. */
function tableOf(hashes: Uint32Array): Uint32Array {
  const table = new Uint32Array(2 * hashes.length + 1);
  for (let place = 0; place < hashes.length; place += 1) {
    let slot = (hashes[place] ?? 0) % table.length;
    while (table[slot]) slot = (slot + 1) % table.length;
    table[slot] = place + 1;
  }
  return table;
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Lists of numbers as one. */
export function joined(lists: readonly ArrayLike<number>[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
