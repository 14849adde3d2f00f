import { dirname, join, relative, sep } from 'node:path';
import { today } from '../../build/base/environment.ts';
import { languageOf, readTopLevel } from '../../build/read/content-file.ts';
import type { EditorApi } from './api.ts';
import { checkWholeSite, deployLikeBefore } from './check.ts';
import { createDeletions } from './deletion.ts';
import type { DraftSite } from './draft-site.ts';
import { updateLedger } from './figures.ts';
import { createFileActions } from './files.ts';
import { earlierVersions } from './history.ts';
import { changeName, findNameChange } from './names.ts';
import { saveOrder } from './order.ts';
import type { SiteFolders, SitePaths } from './paths.ts';
import { createPictureActions } from './pictures.ts';
import { createPublishing } from './publishing.ts';
import { renameEntry } from './rename.ts';
import { searchFiles } from './search.ts';
import { createSiteIndex } from './site.ts';
import { createSiteFiles } from './site-files.ts';

type ApiActions = {
  [Action in keyof EditorApi]: (
    ...params: Parameters<EditorApi[Action]>
  ) => ReturnType<EditorApi[Action]> | Promise<ReturnType<EditorApi[Action]>>;
};

/** What each action can't do without. */
export const NEEDED: Readonly<Record<keyof EditorApi, readonly string[]>> = {
  site: [],
  open: ['file'],
  save: ['file', 'text', 'version'],
  create: ['folder', 'slug', 'text'],
  remove: ['file'],
  undelete: ['file'],
  redirect: ['file', 'to'],
  draft: ['file', 'text'],
  figures: ['file'],
  findNames: ['file', 'field'],
  changeNames: ['file', 'field', 'change'],
  rename: ['file', 'name'],
  order: ['folder', 'slugs'],
  versions: ['file'],
  pictures: [],
  upload: ['name', 'data'],
  search: ['words'],
  publication: [],
  difference: ['file'],
  discard: ['file'],
  check: [],
  publish: ['message', 'files'],
};

/** Everything that the editor's page can ask of the project. */
export function createApi(
  folders: SiteFolders,
  paths: SitePaths,
  drafts: DraftSite,
  cache: string,
): ApiActions {
  const { root, content } = folders;
  const { entryAt, nameOf } = paths;
  const deletions = createDeletions(content);
  const readFiles = createSiteFiles(folders);
  const buildFolders = () => ({ ...folders, cache, url: readTopLevel(content, 'site.yaml').url });
  const publishing = createPublishing(folders, paths, {
    deploy: () => deployLikeBefore(buildFolders()),
    today: () => today(readTopLevel(content, 'site.yaml').timeZone),
  });
  return {
    site: createSiteIndex(folders, paths, readFiles),
    ...createFileActions(folders, paths, deletions),
    async undelete({ file }) {
      await deletions.undo(entryAt(file));
      return null;
    },
    redirect({ file, to }) {
      deletions.redirect(entryAt(file), to);
      return null;
    },
    draft: ({ file, text }) => drafts.draft(entryAt(file), text),
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
    versions: ({ file }) => earlierVersions(entryAt(file)),
    ...createPictureActions(folders, paths, readFiles),
    search: ({ words }) => searchFiles(readFiles(), words),
    ...publishing,
    check: () => checkWholeSite(buildFolders()),
  };
}
