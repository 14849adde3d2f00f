import { dirname, join, relative, sep } from 'node:path';
import { languageOf } from '../../build/read/content-file.ts';
import type { ApiActions } from './api.ts';
import { createDeletions } from './deletion.ts';
import { updateLedger } from './figures.ts';
import { createFileActions } from './files.ts';
import { changeName, findNameChange } from './names.ts';
import { saveOrder } from './order.ts';
import { createPaths, type SiteFolders } from './paths.ts';
import { createPictureActions, type MeasurePicture } from './pictures.ts';
import { renameEntry } from './rename.ts';
import { searchFiles } from './search.ts';
import { createSiteIndex, type SiteFacts } from './site.ts';
import { createSiteFiles, type IndexedFile } from './site-files.ts';

export interface ContentOptions {
  folders: SiteFolders;
  facts: SiteFacts;
  measure: MeasurePicture;
  /** What is known of a file without reading it. */
  known?(path: string): IndexedFile | undefined;
}

/** The actions that need nothing but the files of the site. The same run on a computer and at /admin. */
export function createContentActions({ folders, facts, measure, known }: ContentOptions) {
  const { root, content } = folders;
  const paths = createPaths(folders);
  const { entryAt, nameOf } = paths;
  const deletions = createDeletions(content);
  const readFiles = createSiteFiles(folders, known);
  return {
    site: createSiteIndex(folders, paths, readFiles, facts),
    ...createFileActions(folders, paths, deletions),
    async undelete({ file }) {
      await deletions.undo(entryAt(file));
      return null;
    },
    redirect({ file, to }) {
      deletions.redirect(entryAt(file), to);
      return null;
    },
    // If a file that everything depends on has mistakes, the ledger can't be checked. The preview shows the mistakes.
    figures: ({ file, source }) =>
      updateLedger(content, relative(content, entryAt(file)), source).catch(() => []),
    findNames: async ({ file, field }) => (await findNameChange(root, content, entryAt(file), field)) ?? null,
    changeNames({ file, field, change }) {
      for (const { path } of change.places) entryAt(path);
      return changeName(root, content, entryAt(file), field, change);
    },
    async rename({ file, name }) {
      const path = entryAt(file);
      const [, ...below] = relative(content, path).split(sep);
      if (languageOf(path, content) || below.length !== 1)
        return {
          error:
            'The editor can rename only entries of the first language that are directly in a folder. Ask the person who runs the site to rename this one',
        };
      const renamed = await renameEntry(content, path, name);
      return 'error' in renamed ? renamed : { file: nameOf(join(dirname(path), `${renamed.slug}.md`)) };
    },
    order({ folder, slugs }) {
      const [language = ''] = /^[^/]+(?=\/)/.exec(slugs[0] ?? '') ?? [];
      const isTranslated = languageOf(join(content, language, folder, 'x.md'), content) !== undefined;
      const start = isTranslated ? `${language}/` : '';
      saveOrder(
        dirname(entryAt(nameOf(join(content, start, folder, 'x.md')))),
        slugs.map((slug) => (slug.startsWith(start) ? slug.slice(start.length) : slug)),
      );
      return null;
    },
    ...createPictureActions(folders, paths, readFiles, measure),
    search: ({ words }) => searchFiles(readFiles(), words),
  } satisfies Partial<ApiActions>;
}
