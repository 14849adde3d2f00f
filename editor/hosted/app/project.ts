import type { DecapCollection } from '../config/collection.ts';
import type { Finding } from '../../server/publish-changes.ts';
import { tell } from './dialog.tsx';

/** The project on this computer, as the editor's page sees it. */
export interface Project {
  /** Asks for an action (actions.ts). @throws Error with what went wrong */
  send<Result>(action: string, params?: object): Promise<Result>;
  collections: readonly DecapCollection[];
  /**
   * Adds a button to the bar at the bottom of the page, which is off while it acts.
   * @param find what it acts on; without it, the page doesn't show the button
   */
  addButton<Found>(label: string, find: () => Found | undefined, act: (found: Found) => Promise<void>): void;
}

/** @param files URL of the local file server (file-server.ts) */
export function createProject(files: string, collections: readonly DecapCollection[]): Project {
  const bar = document.createElement('div');
  bar.className = 'project-actions';
  document.body.append(bar);
  return {
    collections,
    async send(action, params = {}) {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ action, params });
      const response = await fetch(files, { method: 'POST', headers, body });
      // The server was stopped, or started again with another token.
      if (!response.headers.get('Content-Type')?.includes('json')) throw new Error(await response.text());
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.error);
      return answer;
    },
    addButton(label, find, act) {
      const button = document.createElement('button');
      button.textContent = label;
      button.addEventListener('click', async () => {
        const found = find();
        if (found === undefined) return;
        button.disabled = true;
        await act(found).catch((error: Error) => tell(label, error.message));
        button.disabled = false;
      });
      const show = () => {
        button.hidden = find() === undefined;
      };
      window.addEventListener('hashchange', show);
      show();
      bar.append(button);
    },
  };
}

/** Where a field is, for `openField`. */
type FieldPlace = Pick<Finding, 'file' | 'layout' | 'field' | 'line'>;

/** The URL of a file in the editor; undefined for files that it doesn't edit. */
export function entryUrl(
  { file, layout }: Pick<FieldPlace, 'file' | 'layout'>,
  collections: readonly DecapCollection[],
): string | undefined {
  for (const collection of collections) {
    const { name, folder, files = [] } = collection;
    const isInFolder = folder && file.startsWith(`${folder}/`) && isListed(collection, layout);
    const inFolder = isInFolder ? file.slice(folder.length + 1).replace(/\.md$/, '') : '';
    const slug = files.find((each) => each.file === file)?.name ?? inFolder;
    if (slug !== '' && !slug.includes('/')) return `#/collections/${name}/entries/${slug}`;
  }
  return undefined;
}

/** Where the browser keeps the field to go to, also when the page is loaded again. */
const GOAL = 'go-to';

/** Opens a file in the editor, and goes to a field once it is open. */
export function openField(place: FieldPlace, url: string): void {
  sessionStorage.setItem(GOAL, JSON.stringify(place));
  if (location.hash === url) location.reload();
  location.hash = url;
}

/** The field to go to in a file that has been opened, once. */
export function takeGoal(file: string): FieldPlace | undefined {
  const goal = JSON.parse(sessionStorage.getItem(GOAL) ?? 'null') as FieldPlace | null;
  if (goal?.file !== file) return undefined;
  sessionStorage.removeItem(GOAL);
  return goal;
}

/** An entry that is open, or the file of a collection that has a single one. */
export interface OpenEntry {
  collection: DecapCollection;
  /** The name in the editor's URL; empty for a new entry. */
  slug: string;
  /** Relative to the repository; empty for a new entry. */
  file: string;
  /** Its URL in the editor. */
  hash: string;
}

/** The entry at a URL of the editor: "#/collections/posts/entries/x". */
export function entryAt(hash: string, collections: readonly DecapCollection[]): OpenEntry | undefined {
  const [, name, slug = ''] = /^#\/collections\/([\w-]+)\/(?:new|entries\/(.+?))\/?$/.exec(hash) ?? [];
  const collection = collections.find((each) => each.name === name);
  if (!collection) return undefined;
  const { folder, files = [] } = collection;
  const file = folder
    ? slug && `${folder}/${slug}.md`
    : (files.find((each) => each.name === slug)?.file ?? '');
  return { collection, slug, file, hash };
}

/** On the body while the open entry has changes that are not saved. */
export const UNSAVED = 'data-unsaved';
export const isUnsaved = (): boolean => document.body.hasAttribute(UNSAVED);

/** Whether a file of a collection's folder is in the collection: some folders have two. */
export function isListed({ filter, fields = [] }: DecapCollection, layout: string | undefined): boolean {
  if (!filter || layout) return !filter || filter.value === layout;
  return fields.some(({ name, required }) => name === 'layout' && !required);
}
