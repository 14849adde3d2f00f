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
  /** Pictures of static/ that it names themselves: "/images/harvest.jpg". */
  originals: readonly string[];
  /** Sources of its inline styles. */
  styles: readonly string[];
  /** What anchors can name on it. */
  ids: readonly string[];
  /** Where it leads on this site, but to places of its own that are there. */
  internal: readonly string[];
  /** Where else it leads: absolute addresses, as they are written. */
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
  words: string[];
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
  const { words, paths, keys, ownAnchors, starts, lists } = packed;
  const places = new Map(paths.map((path, place) => [path, place]));
  const rangeOf = (place: number, field: ListField): [start: number, end: number] => {
    const at = place * STEP + LISTS.indexOf(field);
    return [starts[at] ?? 0, starts[at + 1] ?? 0];
  };
  return {
    packed,
    count: paths.length,
    /** @returns undefined for pages that are not remembered */
    placeOf: (path: string): number | undefined => places.get(path),
    path: (place: number) => paths[place] ?? '',
    key: (place: number) => keys[place] ?? '',
    ownAnchors: (place: number) => ownAnchors[place] ?? 0,
    list(place: number, field: ListField): string[] {
      return Array.from(lists.subarray(...rangeOf(place, field)), (word) => words[word] ?? '');
    },
    /** Each text that stands in a list of any of the pages, with the first page that has it. */
    union(pages: Iterable<number>, field: ListField): Map<string, number> {
      const seen = new Uint8Array(words.length);
      const found = new Map<string, number>();
      for (const place of pages) {
        const [start, end] = rangeOf(place, field);
        for (let at = start; at < end; at += 1) {
          const word = lists[at] ?? 0;
          if (seen[word] === 1) continue;
          seen[word] = 1;
          found.set(words[word] ?? '', place);
        }
      }
      return found;
    },
  };
}

export type PageRecords = ReturnType<typeof pageRecords>;

/**
 * Packs records, one after the other.
 * @param earlier what an earlier build packed, for pages that stay
 */
export function createPacker(earlier?: PageRecords) {
  const words: string[] = [];
  const places = new Map<string, number>();
  const paths: string[] = [];
  const keys: string[] = [];
  const ownAnchors: number[] = [];
  const starts = [0];
  const lists: number[] = [];
  // Where words of before are now, plus one; 0 stands for nowhere yet.
  const moved = new Uint32Array(earlier?.packed.words.length ?? 0);

  const placeOf = (word: string): number => {
    const known = places.get(word);
    if (known !== undefined) return known;
    // A part of a page's text would keep the whole page in memory; a copy does not.
    const copy = Buffer.from(word).toString();
    places.set(copy, words.length);
    return words.push(copy) - 1;
  };
  const begin = (path: string, key: string, own: number) => {
    paths.push(path);
    keys.push(key);
    ownAnchors.push(own);
  };
  return {
    /** @param page its place in the earlier records */
    keep(page: number): void {
      if (!earlier) return;
      const { packed } = earlier;
      begin(earlier.path(page), earlier.key(page), earlier.ownAnchors(page));
      for (let list = page * STEP; list < (page + 1) * STEP; list += 1) {
        const last = packed.starts[list + 1] ?? 0;
        for (let at = packed.starts[list] ?? 0; at < last; at += 1) {
          const word = packed.lists[at] ?? 0;
          // They differ already: only new ones are looked up.
          moved[word] ||= words.push(packed.words[word] ?? '');
          lists.push((moved[word] ?? 1) - 1);
        }
        starts.push(lists.length);
      }
    },
    add(record: PageRecord): void {
      begin(record.path, record.key, record.ownAnchors);
      for (const field of LISTS) {
        for (const word of record[field]) lists.push(placeOf(word));
        starts.push(lists.length);
      }
    },
    finish: (): PackedPages => ({
      words,
      paths,
      keys,
      ownAnchors: Uint32Array.from(ownAnchors),
      starts: Uint32Array.from(starts),
      lists: Uint32Array.from(lists),
    }),
  };
}

export type Packer = ReturnType<typeof createPacker>;
