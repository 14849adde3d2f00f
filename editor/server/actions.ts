import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { isWithin } from '../../build/base/files.ts';
import { readTopLevel } from '../../build/read/content-file.ts';
import type { createDeletions } from './deletion.ts';
import type { DraftSite } from './draft-site.ts';
import type { EditedFolders } from './edited-site.ts';
import { updateLedger } from './figures.ts';
import { earlierVersions, replaceFile } from './history.ts';
import { changeName, findNameChange, type NameChange } from './names.ts';
import { orderedEntries, saveOrder, withOwnNumber } from './order.ts';
import { checkSite, commit, deployAgain, publication } from './publish-changes.ts';
import { renameEntry } from './rename.ts';
import { correctFile } from './unreadable.ts';

/** What a request of the editor's page carries. Paths are relative to the repository, and in the folders of the site. */
export interface Params {
  path?: string;
  name?: string;
  source?: string;
  message?: string;
  /** The text of a file. */
  raw?: string;
  text?: string;
  /** Of a field, "listing.name". */
  field?: string;
  layout?: string;
  /** Of entries, in their order. */
  slugs?: string[];
  /** Where an old address leads. */
  to?: string;
  change?: NameChange;
  /** The version of a file that may be overwritten; empty if there is none anymore. */
  over?: string;
  /** Of decap-server. */
  paths?: string[];
  /** Of decap-server. */
  dataFiles?: { path: string; raw: string }[];
}

/** Answers the editor's page. @throws Error with what the page shows */
export type EditorAction = (params: Params) => Promise<unknown>;

/** What the editor's page asks of the project by name, besides reading and writing files. */
export function createActions(
  folders: EditedFolders,
  deletions: ReturnType<typeof createDeletions>,
  drafts: DraftSite,
  cache: string,
): Record<string, EditorAction> {
  const { root, content } = folders;
  const siteUrl = () => readTopLevel(content, 'site.yaml').url;
  const fileAt = (path = '') => {
    const file = resolve(root, path);
    if (path !== '' && isWithin(file, content)) return file;
    throw new Error(`The editor can do this only with a file in ${relative(root, content)}`);
  };
  return {
    /** Updates the ledger. @returns the wordings of a file's new figures that need a source */
    figures: ({ path, source }) =>
      // If a file that everything depends on has mistakes, the ledger can't be checked. The preview shows the mistakes.
      updateLedger(content, relative(content, fileAt(path)), source).catch(() => []),
    /** Renders an entry that is being written. @returns its EntryDraft */
    draft: ({ path, raw = '' }) => drafts.draft(fileAt(path), raw),
    /** @returns its Publication */
    publication: () => publication(folders),
    /** @returns its CheckResult */
    check: () => checkSite(folders, siteUrl(), cache),
    commit: ({ message = '' }) => commit(folders, message),
    deploy: () => deployAgain(folders, siteUrl(), cache),
    versions: async ({ path }) => ({
      now: existsSync(fileAt(path)) ? readFileSync(fileAt(path), 'utf8') : '',
      versions: await earlierVersions(fileAt(path)),
    }),
    /** Saves the text of a file that could not be read. */
    correct: async ({ path, text = '', over }) => correctFile(fileAt(path), text, over),
    restore: async ({ path, text = '' }) => replaceFile(fileAt(path), withOwnNumber(fileAt(path), text)),
    order: async ({ path, field = '', layout, slugs }) =>
      slugs ? saveOrder(fileAt(path), slugs) : orderedEntries(fileAt(path), field, layout),
    /** Finds the places that state the old name of an entry; with a change, changes them. */
    names: async ({ path, field = '', change }) =>
      change
        ? changeName(root, content, fileAt(path), field, change)
        : findNameChange(root, content, fileAt(path), field),
    /** @returns the addresses that a deleted page had */
    deletion: async ({ path }) => deletions.addressesOf(fileAt(path)),
    undelete: ({ path }) => deletions.undo(fileAt(path)),
    redirect: async ({ path, to = '' }) => deletions.redirect(fileAt(path), to),
    rename: ({ path, name = '' }) => renameEntry(content, fileAt(path), name),
  };
}
