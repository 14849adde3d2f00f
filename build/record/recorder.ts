import { createLinkSorter } from '../check/link-check.ts';
import type { AnyOutput } from '../outputs/output.ts';
import { createPacker, type PageRecords, pageRecords } from './page-record.ts';

/** What a page is, beside what was found in it. */
export interface PageName {
  path: string;
  key: string;
  /** Its files: the page, and the page as markdown. */
  files: readonly string[];
}

/** Files that were made together, by the name of their group. */
export type GroupRecords = Map<string, { key: string; files: string[] }>;

/**
 * Writes down what a build makes, for the next one.
 * @param origin of the site
 * @param earlier records of pages, of which some stay
 */
export function createRecorder(origin: string, earlier?: PageRecords) {
  const packer = createPacker(earlier);
  const sort = createLinkSorter(origin);
  const names = new Map<string, PageName>();
  const groups: GroupRecords = new Map();
  return {
    groups,
    /** Tells what a page is that will pass by. @param file "services/seo.html" */
    expect(file: string, name: PageName): void {
      names.set(file, name);
    },
    /** @param place of a page that stays, in the earlier records */
    keep: (place: number): void => packer.keep(place),
    /** Passes a site on, and writes its pages down on the way. */
    async *note(outputs: AsyncIterable<AnyOutput>): AsyncGenerator<AnyOutput> {
      for await (const output of outputs) {
        const facts = 'facts' in output ? output.facts : undefined;
        const name = names.get(output.path);
        if (facts && name) {
          const { links, styles, assets, originals } = facts;
          const sorted = links ? sort(links) : { internal: [], external: [], ownAnchors: 0 };
          packer.add({ ...name, styles, assets, originals, ids: links?.ids ?? [], ...sorted });
          names.delete(output.path);
        }
        yield output;
      }
    },
    finish: (): PageRecords => pageRecords(packer.finish()),
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
