import { DecapCmsApp as CMS } from 'decap-cms-app';
import type { DecapCollection } from '../config/collection.ts';

/**
 * What the editor does on the computer of the project besides editing: it asks where new figures come from, gives pages
 * other addresses, and commits.
 * @param files address of the files, which also answers these questions
 */
export function editProject(files: string, collections: readonly DecapCollection[]): void {
  async function ask<Answer>(action: string, params = {}): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(files, {
      method: 'POST',
      headers,
      body: JSON.stringify({ action, params }),
    });
    return response.json();
  }

  async function askForSource(): Promise<void> {
    const figures = await ask<string[]>('figures');
    if (figures.length === 0) return;
    const question = `New figures on the site need a source:\n\n${figures.join('\n')}\n\nWhere do they come from? For example: our price list`;
    const source = window.prompt(question)?.trim();
    if (source) await ask('figures', { source });
  }
  CMS.registerEventListener({ name: 'postSave', handler: () => void askForSource() });

  const bar = document.createElement('div');
  bar.className = 'project-actions';
  document.body.append(bar);
  function addButton(label: string, act: () => Promise<void>): HTMLButtonElement {
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
  }

  /** The open entry, if its address can change: its file, and what its address starts with. */
  function openPage(): { file: string; prefix: string; slug: string; list: string } | undefined {
    const [, list = '', name = '', slug = ''] =
      /^(#\/collections\/([\w-]+)\/entries\/)([\w-]+)/.exec(location.hash) ?? [];
    const { folder, preview_path: path } = collections.find((each) => each.name === name) ?? {};
    if (!folder || path === undefined) return undefined;
    return { file: `${folder}/${slug}.md`, prefix: `/${path.replace('{{slug}}', '')}`, slug, list };
  }
  const rename = addButton('Change address', async () => {
    const page = openPage();
    if (!page) return;
    const question = `The address of this page, after ${page.prefix}\n\nLinks to it change with it, and the old address leads to the new one. Save your changes first.`;
    const name = window.prompt(question, page.slug)?.trim();
    if (!name || name === page.slug) return;
    const { slug, error } = await ask<{ slug?: string; error?: string }>('rename', { path: page.file, name });
    if (error) return window.alert(error);
    location.hash = `${page.list}${slug}`;
    location.reload();
  });
  const showRename = () => {
    rename.hidden = openPage() === undefined;
  };
  window.addEventListener('hashchange', showRename);
  showRename();

  if (document.body.dataset.canCommit === undefined) return;
  addButton('Publish all changes', async () => {
    const message = window.prompt('What did you change?')?.trim();
    if (message) window.alert(await ask<string>('commit', { message }));
  });
}
