import type { PageRecords } from './page-record.ts';
import type { GroupRecords, NamedFile } from './recorder.ts';

/** What a published site holds that need not be made again. */
export interface KeptSite {
  /** Sizes in bytes of the files that are there as an earlier build wrote them. */
  published: ReadonlyMap<string, number>;
  records: PageRecords;
  /**
   * Asks whether a page stays as it is.
   * @returns its place in the records; undefined when it must be made: it would differ, or files of it are missing
   */
  page(path: string, key: string): number | undefined;
  /** The files of a group that stays as it is. */
  group(name: string, key: string): readonly NamedFile[] | undefined;
  /** The pages that were found to stay. */
  readonly pages: readonly number[];
  /** @param path of a page that was asked for */
  stays(path: string): boolean;
}

/**
 * Says what of a published site stays.
 * @param was all files that the earlier build published
 * @param published those that are still there as they were, with their sizes in bytes
 */
export function createKeptSite(
  records: PageRecords,
  groups: GroupRecords,
  was: ReadonlySet<string>,
  published: ReadonlyMap<string, number>,
): KeptSite {
  const pages: number[] = [];
  const paths = new Set<string>();
  // What was left out then, as pictures may be, is left out now.
  const isThere = (file: string) => published.has(file) || !was.has(file);
  const hasFiles = records.every('files', (file) => published.has(file));
  const hasAssets = records.every('assets', isThere);
  return {
    published,
    records,
    pages,
    page(path, key) {
      const place = records.placeOf(path);
      if (place === undefined || records.key(place) !== key) return undefined;
      if (!hasFiles(place) || !hasAssets(place)) return undefined;
      pages.push(place);
      paths.add(path);
      return place;
    },
    stays: (path) => paths.has(path),
    group(name, key) {
      const known = groups.get(name);
      const isWhole = known?.key === key && known.files.every(({ path }) => published.has(path));
      return isWhole ? known.files : undefined;
    },
  };
}
