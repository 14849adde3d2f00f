import { createLinkSorter, type SortedPage } from '../checks/links/link-check.ts';
import type { AnyOutput, Output, PageFacts } from '../base/output.ts';
import { createPacker, type Packer } from './packer.ts';
import { type PackedPages, type PageRecords, pageRecords } from './page-record.ts';

/** What a page is, beside what was found in it. */
export interface PageName {
  path: string;
  key: string;
  /** Its files: the page, and the page as markdown. */
  files: readonly string[];
}

/** Files that were made together, by the name of their group. */
export type GroupRecords = Map<string, { key: string; files: readonly NamedFile[] }>;

/** A file of the site, and what it was made from, for messages. */
export type NamedFile = Pick<Output, 'path' | 'source'>;

/**
 * Makes a function that writes down what was found in a page.
 * @param origin of the site
 */
export function createPageWriter(packer: Packer, origin: string): (name: PageName, facts: PageFacts) => void {
  const sort = createLinkSorter(origin);
  return (name, { links, styles, assets, originals }) => {
    const sorted = links ? sort(links) : { internal: [], external: [], ownAnchors: 0 };
    packer.add({ ...name, styles, assets, originals, ids: links?.ids ?? [], ...sorted });
  };
}

/**
 * Writes down what a build makes, for its checks and for the next build.
 * @param origin of the site
 * @param earlier records of pages, of which some stay
 */
export function createRecorder(origin: string, earlier?: PageRecords) {
  const packer = createPacker(earlier);
  const write = createPageWriter(packer, origin);
  const names = new Map<string, PageName>();
  const groups: GroupRecords = new Map();
  let kept = 0;
  let records: PageRecords | undefined;
  const finish = (): PageRecords => {
    records ??= pageRecords(packer.finish());
    return records;
  };
  return {
    groups,
    /** Tells what a page is that will be made. @param file "services/seo.html" */
    expect(file: string, name: PageName): void {
      names.set(file, name);
    },
    /** What a page is, for another thread, which writes it down. */
    nameOf: (file: string): PageName | undefined => names.get(file),
    /** @param place of a page that stays, in the earlier records; all of them come before the pages that are made */
    keep(place: number): void {
      kept += 1;
      packer.keep(place);
    },
    /** Takes in what another thread has written down. */
    take: (pages: PackedPages): void => packer.take(pages),
    /** Passes a site on, and writes its pages down on the way. */
    async *note(outputs: AsyncIterable<AnyOutput>): AsyncGenerator<AnyOutput> {
      for await (const output of outputs) {
        const name = 'path' in output ? names.get(output.path) : undefined;
        if (name && 'facts' in output && output.facts) write(name, output.facts);
        yield output;
      }
    },
    /** All pages, when all were noted. */
    finish,
    /** Sources of the inline styles of all pages. */
    styles(): Iterable<string> {
      const all = finish();
      return all.union(Array(all.count).keys(), 'styles').keys();
    },
    /** The links of the pages that were made. */
    *madeLinks(): Generator<SortedPage> {
      const all = finish();
      for (let place = kept; place < all.count; place += 1) {
        yield {
          path: all.path(place),
          ids: all.list(place, 'ids'),
          internal: all.list(place, 'internal'),
          external: all.list(place, 'external'),
          ownAnchors: all.ownAnchors(place),
        };
      }
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
