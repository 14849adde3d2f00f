import { createFinder, createWords, type PackedWords, packedWords } from './words.ts';

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
const LISTS = ['files', 'assets', 'originals', 'styles', 'ids', 'internal', 'external'] as const;
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

const STEP = LISTS.length;

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

/**
 * Packs records, one after the other.
 * @param earlier what an earlier build packed, for pages that stay
 */
export function createPacker(earlier?: PageRecords) {
  const words = createWords(earlier?.packed.words);
  const paths: string[] = [];
  const keys: string[] = [];
  const ownAnchors: number[] = [];
  const starts = [0];
  const lists: Uint32Array[] = [];
  /** Of pages that were added since the last list was taken over whole. */
  let added: number[] = [];
  let end = 0;

  const begin = (path: string, key: string, own: number) => {
    paths.push(path);
    keys.push(key);
    ownAnchors.push(own);
  };
  const flush = () => {
    if (added.length > 0) lists.push(Uint32Array.from(added));
    added = [];
  };
  return {
    /** @param page its place in the earlier records */
    keep(page: number): void {
      if (!earlier) return;
      flush();
      const { packed } = earlier;
      begin(earlier.path(page), earlier.key(page), earlier.ownAnchors(page));
      const from = packed.starts[page * STEP] ?? 0;
      for (let list = page * STEP + 1; list <= (page + 1) * STEP; list += 1) {
        starts.push(end + (packed.starts[list] ?? 0) - from);
      }
      lists.push(packed.lists.subarray(from, packed.starts[(page + 1) * STEP]));
      end = starts.at(-1) ?? 0;
    },
    add(record: PageRecord): void {
      begin(record.path, record.key, record.ownAnchors);
      for (const field of LISTS) {
        for (const word of record[field]) added.push(words.place(word));
        end += record[field].length;
        starts.push(end);
      }
    },
    /** Takes in what another thread has packed. */
    take(pages: PackedPages): void {
      const { at, count } = packedWords(pages.words);
      // Where their words are here, plus one; 0 stands for nowhere yet.
      const places = new Uint32Array(count);
      for (const [page, path] of pages.paths.entries()) {
        begin(path, pages.keys[page] ?? '', pages.ownAnchors[page] ?? 0);
      }
      for (const word of pages.lists) {
        places[word] ||= words.place(at(word)) + 1;
        added.push((places[word] ?? 1) - 1);
      }
      for (const start of pages.starts.subarray(1)) starts.push(end + start);
      end += pages.lists.length;
    },
    finish(): PackedPages {
      flush();
      return withoutOldWords({
        words: words.finish(),
        paths,
        keys,
        ownAnchors: Uint32Array.from(ownAnchors),
        starts: Uint32Array.from(starts),
        lists: oneOf(lists, end),
      });
    },
  };
}

export type Packer = ReturnType<typeof createPacker>;

/** @param length of all together */
function oneOf(lists: readonly Uint32Array[], length: number): Uint32Array {
  const all = new Uint32Array(length);
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

/** Words of pages that are made anew stay, until there are as many of them as of words in use. */
function withoutOldWords(pages: PackedPages): PackedPages {
  const count = pages.words.ends.length;
  const used = new Uint8Array(count);
  let size = 0;
  for (const word of pages.lists) {
    size += 1 - (used[word] ?? 0);
    used[word] = 1;
  }
  if (size * 2 >= count) return pages;
  const { at } = packedWords(pages.words);
  const words = createWords();
  const lists = pages.lists.map((word) => words.place(at(word)));
  return { ...pages, words: words.finish(), lists };
}
