import { today } from '../../build/base/environment.ts';
import { readTopLevel } from '../../build/read/content-file.ts';
import type { ApiActions, EditorApi } from '../actions/api.ts';
import { createContentActions } from '../actions/content-actions.ts';
import type { SiteFolders, SitePaths } from '../actions/paths.ts';
import { checkWholeSite, deployLikeBefore } from './check.ts';
import { earlierVersions } from './committed-versions.ts';
import type { DraftSite } from './draft-site.ts';
import { measurePicture } from './measure-picture.ts';
import { createPublishing } from './publishing.ts';
import { createSiteFacts } from './site-facts.ts';

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
  picture: ['path'],
  upload: ['name', 'data'],
  search: ['words'],
  publication: [],
  difference: ['file'],
  discard: ['file'],
  check: [],
  publish: ['message', 'files'],
  review: [],
};

/** Everything that the editor's page can ask of the project. */
export function createApi(
  folders: SiteFolders,
  paths: SitePaths,
  drafts: DraftSite,
  cache: string,
): ApiActions {
  const { content } = folders;
  const { entryAt } = paths;
  const buildFolders = () => ({ ...folders, cache, url: readTopLevel(content, 'site.yaml').url });
  const publishing = createPublishing(folders, paths, {
    deploy: () => deployLikeBefore(buildFolders()),
    today: () => today(readTopLevel(content, 'site.yaml').timeZone),
  });
  return {
    ...createContentActions({ folders, facts: createSiteFacts(folders), measure: measurePicture }),
    draft: ({ file, text }) => drafts.draft(entryAt(file), text),
    versions: ({ file }) => earlierVersions(entryAt(file)),
    // The server shows all of them.
    picture: () => null,
    ...publishing,
    check: () => checkWholeSite(buildFolders()),
    review: () => null,
  };
}
