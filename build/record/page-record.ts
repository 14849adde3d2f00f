import { createFinder, type PackedWords, packedWords } from './words.ts';

/** What a build remembers of a page that it made. */
export interface PageRecord {
  /** Address: "/services/seo". */
  path: string;
  /** Stands for everything that the page was made from. */
  key: string;
  /** Its files inside the site: the page, and the page as markdown. */
  files: readonly string[];
  /** Files of assets/ that it names. */
  assets: readonly string[];
  /** Pictures outside of assets/ that it names: "/images/harvest.jpg". */
  originals: readonly string[];
  /** Sources of its inline styles. */
  styles: readonly string[];
  /** What anchors can name on it. */
  ids: readonly string[];
  /** Where it leads on this site, but to places of its own that are there. */
  internal: readonly string[];
  /** Where else it leads: absolute addresses in their one spelling. */
  external: readonly string[];
  /** How often it leads to a place of its own. */
  ownAnchors: number;
}

/** The fields that are lists of texts. */
export const LISTS = ['files', 'assets', 'originals', 'styles', 'ids', 'internal', 'external'] as const;
export type ListField = (typeof LISTS)[number];

/**
 * Many pages' records as plain data that is read at once: texts that stand again and again are one text, and lists are
 * numbers in one array.
 */
export interface PackedPages {
  words: PackedWords;
  paths: string[];
  keys: string[];
  ownAnchors: Uint32Array;
  /** For each page the places where its lists begin, and the end of the last one. */
  starts: Uint32Array;
  /** Places of words. */
  lists: Uint32Array;
}

/** Lists of a page. */
export const STEP = LISTS.length;

/** Reads packed records. */
export function pageRecords(packed: PackedPages) {
  const { paths, keys, ownAnchors, starts, lists } = packed;
  const words = packedWords(packed.words);
  const places = new Map(paths.map((path, place) => [path, place]));
  const wordsOf = (place: number, field: ListField): Uint32Array => {
    const at = place * STEP + LISTS.indexOf(field);
    return lists.subarray(starts[at] ?? 0, starts[at + 1] ?? 0);
  };
  return {
    packed,
    count: paths.length,
    /** @returns undefined for pages that are not remembered */
    placeOf: (path: string): number | undefined => places.get(path),
    path: (place: number) => paths[place] ?? '',
    key: (place: number) => keys[place] ?? '',
    ownAnchors: (place: number) => ownAnchors[place] ?? 0,
    list: (place: number, field: ListField): string[] => Array.from(wordsOf(place, field), words.at),
    /**
     * Makes a function that tells whether all texts of a page's list are good.
     * @param isGood is asked once for each text
     */
    every(field: ListField, isGood: (text: string) => boolean): (place: number) => boolean {
      const answers = new Uint8Array(words.count);
      return (place) =>
        wordsOf(place, field).every((word) => {
          answers[word] ||= isGood(words.at(word)) ? 1 : 2;
          return answers[word] === 1;
        });
    },
    /** Each text that stands in a list of any of the pages, with the first page that has it. */
    union(pages: Iterable<number>, field: ListField): Map<string, number> {
      const seen = new Uint8Array(words.count);
      const found = new Map<string, number>();
      for (const place of pages) {
        for (const word of wordsOf(place, field)) {
          if (seen[word] === 1) continue;
          seen[word] = 1;
          found.set(words.at(word), place);
        }
      }
      return found;
    },
    /** The texts that stand in a list of any page. */
    all(field: ListField): Texts {
      const seen = new Uint8Array(words.count);
      let size = 0;
      for (let place = 0; place < paths.length; place += 1) {
        for (const word of wordsOf(place, field)) {
          size += 1 - (seen[word] ?? 0);
          seen[word] = 1;
        }
      }
      const find = createFinder(packed.words);
      return { size, has: (text) => seen[find(text) ?? -1] === 1 };
    },
  };
}

/** Some texts, of which each is another. */
export interface Texts {
  size: number;
  has(text: string): boolean;
}

export type PageRecords = ReturnType<typeof pageRecords>;
