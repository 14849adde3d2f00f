import type { Settings } from '../../../model/settings.ts';
import { SIGN_IN_PATH } from '../../../rules/editor-paths.ts';
import type { DecapCollection, DecapField } from './collection.ts';
import { collections, type EditedSite } from './collections.ts';

/** The configuration of Decap CMS. */
export interface EditorConfig {
  backend: Readonly<Record<string, string>>;
  publish_mode: 'simple' | 'editorial_workflow';
  /** Published entries link to their pages on this site. */
  site_url: string | undefined;
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
  /** Whether changes wait for a review. Previews then come from the review's deployments. */
  isReviewed: boolean;
}

/** @param url address of the site; if undefined, the editor's own */
export function editorConfig(
  url: string | undefined,
  repository: Repository,
  site: EditedSite,
): EditorConfig {
  const { backend, content, static: folder, isReviewed } = repository;
  return {
    backend,
    publish_mode: isReviewed ? 'editorial_workflow' : 'simple',
    site_url: url,
    ...{ media_folder: `${folder}/images`, public_folder: 'images' },
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: !isReviewed },
    collections: collections(content, site).map((collection) =>
      isReviewed ? { ...collection, delete: false } : withoutNumbers(collection),
    ),
  };
}

/** Hides the numbers that order entries. On this computer, "Change order" sets them. */
function withoutNumbers(collection: DecapCollection): DecapCollection {
  const hide = (fields: readonly DecapField[]): DecapField[] =>
    fields.map((field) => {
      if (field.name === 'order') return { ...field, widget: 'hidden' };
      return field.name === 'listing' && field.fields ? { ...field, fields: hide(field.fields) } : field;
    });
  return collection.fields ? { ...collection, fields: hide(collection.fields) } : collection;
}

/** The repository of a published site. */
export function hostedRepository(cms: NonNullable<Settings['cms']>, url: string): Repository {
  const { backend: name, repository: repo, branch, applicationId } = cms;
  const signIn: Record<string, string> =
    name === 'github'
      ? { base_url: url, auth_endpoint: SIGN_IN_PATH.slice(1) }
      : { auth_type: 'pkce', app_id: applicationId ?? '' };
  return {
    backend: { name, repo, branch, ...signIn },
    content: 'content',
    static: 'static',
    isReviewed: true,
  };
}
