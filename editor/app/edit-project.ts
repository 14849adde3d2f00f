import { DecapCmsApp as CMS } from 'decap-cms-app';
import type { DecapCollection } from '../config/collection.ts';

/**
 * Adds actions that need the project on this computer: sourcing new figures, changing a page's address, committing.
 * @param files URL of the local file server (local.ts)
 */
export function editProject(files: string, collections: readonly DecapCollection[]): void {
  async function send<Result>(action: string, params = {}): Promise<Result> {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(files, {
      method: 'POST',
      headers,
      body: JSON.stringify({ action, params }),
    });
    return response.json();
  }

  async function askForSource(): Promise<void> {
    const figures = await send<string[]>('figures');
    if (figures.length === 0) return;
    const question = `These figures are new on the site and need a source:\n\n${figures.join('\n')}\n\nWhere do they come from? For example: our price list`;
    const source = window.prompt(question)?.trim();
    if (source) await send('figures', { source });
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

  /** The open entry, if its address can be changed. It starts with `prefix`, and the URL in the editor with `list`. */
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
    const question = `The address of this page, after ${page.prefix}\n\nThis also updates the links to it, and redirects the old address. Save your changes first.`;
    const name = window.prompt(question, page.slug)?.trim();
    if (!name || name === page.slug) return;
    const { slug, error } = await send<{ slug?: string; error?: string }>('rename', {
      path: page.file,
      name,
    });
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
    if (message) window.alert(await send<string>('commit', { message }));
  });
}
