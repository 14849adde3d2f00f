import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../model/content.ts';
import type { AssetFacts } from '../assets/assets.ts';
import type { Weighed } from '../checks/budgets/weigh-site.ts';
import type { Options } from '../base/command-line.ts';
import type { Staged } from '../publish/stage.ts';
import { isOfFileSystem, shownPath, UserError } from '../base/errors.ts';
import type { Compressed, CompressedCopy, PublishedCopies } from '../publish/compress.ts';
import type { SitemapMemory } from '../outputs/sitemap.ts';
import { type KnownFiles, revived } from '../content/read/reader.ts';
import { isTopLevel } from '../content/read/top-level.ts';
import { type BrowserCode, readBrowserCode } from '../assets/browser-code.ts';
import { startRenderThreads } from '../render/threads.ts';
import { inColor, type Paint } from '../base/report.ts';
import type { Inputs } from './circumstances.ts';
import { keptLinks } from './kept-links.ts';
import { createKeptSite, type KeptSite } from './kept-site.ts';
import { changedIn, type Look, lookAt, lookAtSome } from './look.ts';
import { type PageRecords, pageRecords } from './page-record.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { isLast, readSiteRecord, type SiteRecord, TIME, writeRecord } from './site-record.ts';
import { hostingFolder, type Situation } from './situation.ts';
import { type Stamp, stampOf } from './stamp.ts';

/** What one build writes down, beside what it keeps. */
export interface BuildRecord {
  recorder: Recorder;
  kept: KeptSite | undefined;
  sitemap: SitemapMemory;
  facts: AssetFacts;
}

/** What a build leaves for the next one. */
interface Built {
  staged: Staged;
  known: KnownFiles;
  code: BrowserCode;
  pages: PageRecords;
  record: BuildRecord;
  compressed: Compressed | undefined;
  weighed: Weighed;
  content: Pick<Content, 'redirects'>;
  /** Files that were put into the published folder; undefined when it is a new one. */
  moved: readonly string[] | undefined;
  /** What the build tells. @param time that it took */
  summary(time: string, paint: Paint): string;
}

/**
 * Opens what the last build of a site remembers.
 * @param situation how things are now; without it nothing is remembered, and nothing written down
 */
export function openMemory(options: Options, situation?: Situation) {
  const last = situation?.last;
  const record = last && readSiteRecord(options.out, last.seen);
  const records = record && pageRecords(record.pages);
  const published = record && last.published;
  // Without a record every page is made: threads may load their code while the content is read.
  const early = record ? undefined : startRenderThreads(countPosts(options.content), options.threads);
  return {
    published,
    copies: record && copiesIn(record.copies, last.published),
    weighed: record?.weighed,
    /** What was read before, and what changed since. */
    read: record && {
      known: revived(record.known),
      changed: changedContent(last.seen.inputs, situation.inputs).map((name) => join(options.content, name)),
    },
    /** Threads that have begun read files, too. */
    readElsewhere: early && early.count > 0 ? early.read : undefined,
    code: async () => record?.code ?? readBrowserCode(),
    threads: (pages: number) => early ?? startRenderThreads(pages, options.threads),
    /** Begins the record of this build. @param origin of the site */
    record(origin: string, facts: AssetFacts): BuildRecord {
      const kept =
        records && published
          ? createKeptSite(records, record.groups, new Set(last.seen.outputs.names), published)
          : undefined;
      const known = (path: string) => (kept?.stays(path) && record ? record.sitemap.get(path) : undefined);
      return {
        recorder: createRecorder(origin, records),
        kept,
        sitemap: { known, made: new Map() },
        facts,
      };
    },
    /** Names of the files in the published folder, before this build put others there. */
    there: last?.outputs.names,
    /** The links of pages that stay. */
    links(
      pages: PageRecords,
      { kept }: BuildRecord,
      staged: Staged,
      { redirects }: Pick<Content, 'redirects'>,
    ) {
      if (!kept || !record) return undefined;
      const sameRedirects = record.redirects === JSON.stringify(redirects);
      return keptLinks(pages, kept, { was: new Set(last.seen.outputs.names), staged, sameRedirects });
    },
    /** Asks that nobody else published the site, of which this build keeps much. @throws UserError */
    refuseOthers(): void {
      if (!record || isLast(options.out, last.seen)) return;
      const out = shownPath(options.out);
      throw new UserError(`${out} was built by somebody else while it was built. Build again`);
    },
    /** Writes down what this build saw and made. @returns what to tell when the disk refuses: the site is published anyway */
    write({
      staged,
      known,
      code,
      pages,
      record: { recorder, sitemap },
      compressed,
      weighed,
      content,
      moved,
      summary,
    }: Built): string | undefined {
      if (!situation) return undefined;
      const copies = compressed?.copies ?? new Map();
      const { setting, moment, inputs } = situation;
      const seen = {
        ...{ setting, moment, inputs },
        outputs: lookAfter(options.out, staged, moved, last?.seen.outputs),
        hosting: lookAt(hostingFolder(options.out)),
        summary: summary(TIME, inColor),
      };
      const { groups } = recorder;
      const made = {
        ...{ known, code, pages: pages.packed, groups, sitemap: sitemap.made, copies, weighed },
        redirects: JSON.stringify(content.redirects),
      };
      try {
        writeRecord(options.out, seen, made);
      } catch (error) {
        if (!isOfFileSystem(error)) throw error;
        return `the next build makes everything anew, for this one could not be written down: ${error.message}`;
      }
      return undefined;
    },
  };
}

/** Looks at a site that was just published; what it kept looks as it did before. */
function lookAfter(out: string, { kept }: Staged, moved: readonly string[] | undefined, before?: Look): Look {
  if (!kept || !moved || !before) return lookAt(out);
  const stamps = new Map<string, Stamp>();
  for (const [index, name] of before.names.entries()) {
    if (kept.files.has(name)) stamps.set(name, before.stamps[index] ?? '');
  }
  const names = [...new Set([...stamps.keys(), ...moved])].sort();
  return lookAtSome(out, names, (name) => stamps.get(name) ?? stampOf(join(out, name)));
}

/** The compressed copies of files whose copies are all there. */
function copiesIn(copies: SiteRecord['copies'], published: ReadonlyMap<string, number>): PublishedCopies {
  const isThere = ([path, list]: [string, readonly CompressedCopy[]]) =>
    list.every(({ extension }) => published.has(path + extension));
  return new Map([...copies].filter(isThere));
}

/** Of links, those are read that have the name of a file that is always read. */
function changedContent(before: Inputs, now: Inputs): string[] {
  const linked = changedIn(before.links.content, now.links.content).filter(isTopLevel);
  return [...new Set([...changedIn(before.content, now.content), ...linked])];
}

function countPosts(content: string): number {
  try {
    return readdirSync(join(content, 'posts')).length;
  } catch {
    return 0;
  }
}
