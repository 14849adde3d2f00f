import type { Settings } from '../../../model/settings.ts';
import { SIGN_IN_PATH } from '../../../rules/editor-paths.ts';
import type { DecapCollection } from './collection.ts';
import { collections, type EditedSite } from './collections.ts';

/** The configuration of Decap CMS. */
export interface EditorConfig {
  backend: Readonly<Record<string, string>>;
  publish_mode: 'editorial_workflow';
  /** Published entries link to their pages on this site. */
  site_url: string;
  media_folder: string;
  public_folder: string;
  [option: string]: unknown;
  collections: DecapCollection[];
}

/** Where the editor reads and writes files. */
export interface Repository {
  backend: EditorConfig['backend'];
  /** The folders of the site, relative to the root of the repository. */
  content: string;
  static: string;
}

/** @param url address of the site */
export function editorConfig(url: string, repository: Repository, site: EditedSite): EditorConfig {
  const { backend, content, static: folder } = repository;
  return {
    ...{ backend, publish_mode: 'editorial_workflow', site_url: url },
    ...{ media_folder: `${folder}/images`, public_folder: 'images' },
    slug: { encoding: 'ascii', clean_accents: true },
    // Previews come from the deployments of the reviews.
    editor: { preview: false },
    collections: collections(content, site).map((collection) => ({ ...collection, delete: false })),
  };
}

/** The repository of a published site. */
export function hostedRepository(cms: NonNullable<Settings['cms']>, url: string): Repository {
  const { backend: name, repository: repo, branch, applicationId } = cms;
  const signIn: Record<string, string> =
    name === 'github'
      ? { base_url: url, auth_endpoint: SIGN_IN_PATH.slice(1) }
      : { auth_type: 'pkce', app_id: applicationId ?? '' };
  return { backend: { name, repo, branch, ...signIn }, content: 'content', static: 'static' };
}
