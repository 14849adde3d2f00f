import { relative, resolve } from 'node:path';
import { readTopLevel } from '../build/read/content-file.ts';
import type { DraftSite } from './draft-site.ts';
import type { EditedFolders } from './edited-site.ts';
import { updateLedger } from './figures.ts';
import { checkSite, commit, deployAgain, publication } from './publish-changes.ts';
import { renameEntry } from './rename.ts';

/** What a request of the editor's page carries. Paths are relative to the repository, and in the folders of the site. */
export interface Params {
  path?: string;
  name?: string;
  source?: string;
  message?: string;
  /** The text of a file. */
  raw?: string;
  /** Of decap-server. */
  paths?: string[];
  /** Of decap-server. */
  dataFiles?: { path: string; raw: string }[];
}

/** Answers the editor's page. @throws Error with what the page shows */
export type Action = (params: Params) => Promise<unknown>;

/** What the editor's page asks of the project by name, besides reading and writing files. */
export function createActions(
  folders: EditedFolders,
  drafts: DraftSite,
  cache: string,
): Record<string, Action> {
  const { root, content } = folders;
  const siteUrl = () => readTopLevel(content, 'site.yaml').url;
  const fileAt = (path = '') => resolve(root, path);
  return {
    /** Updates the ledger. @returns the wordings of a file's new figures that need a source */
    figures: ({ path, source }) =>
      // If a file that everything depends on has mistakes, the ledger can't be checked. The preview shows the mistakes.
      updateLedger(content, relative(content, fileAt(path)), source).catch(() => []),
    /** Renders an entry that is being written. @returns its Draft */
    draft: ({ path, raw = '' }) => drafts.draft(fileAt(path), raw),
    /** @returns its Publication */
    publication: () => publication(folders),
    /** @returns its CheckResult */
    check: () => checkSite(folders, siteUrl(), cache),
    commit: ({ message = '' }) => commit(folders, message),
    deploy: () => deployAgain(folders, siteUrl(), cache),
    rename: ({ path, name = '' }) => renameEntry(content, fileAt(path), name),
  };
}
