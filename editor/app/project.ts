import type { DecapCollection } from '../config/collection.ts';

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
        await act().finally(() => {
          button.disabled = false;
        });
      });
      bar.append(button);
      return button;
    },
  };
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

/** Whether a file of a collection's folder is in the collection: some folders have two. */
export function isListed({ filter, fields = [] }: DecapCollection, layout: string | undefined): boolean {
  if (!filter) return true;
  const isDefault = fields.some(({ name, required }) => name === 'layout' && !required);
  return layout === undefined ? isDefault : filter.value === layout;
}
