import type { Content } from '../../model/content.ts';
import type { AssetFacts } from '../assets/assets.ts';
import type { Mistake } from '../base/errors.ts';
import type { GitDates } from '../content/read/git-dates.ts';
import type { WrittenOutput } from '../base/output.ts';
import type { FileResult, HowToRead } from '../content/read/file-result.ts';
import type { PackedPages } from '../record/page-record.ts';
import type { PageName } from '../record/recorder.ts';
import type { SiteOrigin } from '../content/read/site-origin.ts';
import type { Asked } from './asked.ts';
import type { KitFacts } from '../pages/kit.ts';

/** What a thread is told once: all that pages are made from but the text of posts. */
export interface ThreadJob {
  content: Content;
  site: SiteOrigin;
  changed: GitDates;
  assets: AssetFacts;
  kit: KitFacts;
  /** Absolute path of the folder that files are written into. */
  folder: string;
  metaPolicy: boolean;
  withTwins: boolean;
  withLinks: boolean;
}

/** Some routes, by their places in the plan. */
export interface Chunk {
  routes: readonly number[];
  /** What their pages are, for the record. */
  names: readonly PageName[];
}

/** What a thread has besides files when it has rendered its last page. */
export interface Done {
  asked: Asked;
  pages: PackedPages;
}

export type ToThread =
  | { files: readonly string[]; how: HowToRead }
  | { job: ThreadJob }
  | { chunk: Chunk }
  | { end: true };
export type FromThread =
  | { results: readonly FileResult[] }
  | { ready: true }
  | { written: WrittenOutput[] }
  | { done: Done }
  | { mistakes: readonly Mistake[] };

/** The content as a thread gets it: the ledger is of no use to it, and posts read their own texts again. */
export function forThreads(content: Content): Content {
  return { ...content, claims: undefined };
}
