import { relative, resolve } from 'node:path';
import { commit } from './commit.ts';
import { updateLedger } from './figures.ts';
import { renameEntry } from './rename.ts';

/** The folders that the editor works in. Absolute paths. */
export interface EditedFolders {
  /** The repository. */
  root: string;
  content: string;
  static: string;
}

/** What a request of the editor's page carries. Paths are relative to the repository, and in the folders of the site. */
export interface Params {
  path?: string;
  name?: string;
  source?: string;
  message?: string;
  /** Of decap-server. */
  paths?: string[];
  /** Of decap-server. */
  dataFiles?: { path: string; raw: string }[];
}

/** Answers the editor's page. @throws Error with what the page shows */
export type Action = (params: Params) => Promise<unknown>;

/** What the editor's page asks of the project by name, besides reading and writing files. */
export function createActions({ root, content, static: statics }: EditedFolders): Record<string, Action> {
  const fileAt = (path = '') => resolve(root, path);
  return {
    /** Updates the ledger. @returns the wordings of a file's new figures that need a source */
    figures: ({ path, source }) =>
      // If a file that everything depends on has mistakes, the ledger can't be checked. The preview shows the mistakes.
      updateLedger(content, relative(content, fileAt(path)), source).catch(() => []),
    commit: ({ message = '' }) => commit(root, [content, statics], message),
    rename: ({ path, name = '' }) => renameEntry(content, fileAt(path), name),
  };
}
