import type { DecapCollection } from '../config/collection.ts';
import { tell } from './dialog.tsx';

/** The project on this computer, as the editor's page sees it. */
export interface Project {
  /** Asks for an action (actions.ts). @throws Error with what went wrong */
  send<Result>(action: string, params?: object): Promise<Result>;
  collections: readonly DecapCollection[];
  /** Adds a button to the bar at the bottom of the page, which is off while it acts. */
  addButton(label: string, act: () => Promise<void>): HTMLButtonElement;
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
    addButton(label, act) {
      const button = document.createElement('button');
      button.textContent = label;
      button.addEventListener('click', async () => {
        button.disabled = true;
        await act().catch((error: Error) => tell(label, error.message));
        button.disabled = false;
      });
      bar.append(button);
      return button;
    },
  };
}

/** Where a field is, for `openField`. Paths are relative to the repository. */
export interface FieldPlace {
  file: string;
  /** Of pages. */
  layout: string;
  /** "seo.keywords[3]"; may be empty. */
  field: string;
  /** 1-based line of the file, or 0. */
  line: number;
}

/** The URL of a file in the editor; undefined for files that it doesn't edit. */
export function entryUrl(
  { file, layout }: Pick<FieldPlace, 'file' | 'layout'>,
  collections: readonly DecapCollection[],
): string | undefined {
  for (const { name, folder, filter, files = [] } of collections) {
    const inFiles = files.find((each) => each.file === file)?.name;
    const isInFolder = folder && file.startsWith(`${folder}/`) && (!filter || filter.value === layout);
    const slug = inFiles ?? (isInFolder ? file.slice(folder.length + 1).replace(/\.md$/, '') : '');
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
  if (!filter) return true;
  const isDefault = fields.some(({ name, required }) => name === 'layout' && !required);
  return layout === undefined ? isDefault : filter.value === layout;
}
