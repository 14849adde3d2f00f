import { LISTS, type PackedPages, type PageRecord, type PageRecords, STEP } from './page-record.ts';
import { createWords, joined, packedWords } from './words.ts';

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
        lists: joined(lists),
      });
    },
  };
}

export type Packer = ReturnType<typeof createPacker>;

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
