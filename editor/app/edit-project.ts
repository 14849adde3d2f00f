import { DecapCmsApp as CMS } from 'decap-cms-app';

/**
 * What the editor does on the computer of the project besides editing: it asks where new figures come from, and
 * commits.
 * @param files address of the files, which also answers these questions
 */
export function editProject(files: string): void {
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

  if (document.body.dataset.canCommit === undefined) return;
  const button = document.createElement('button');
  button.textContent = 'Publish all changes';
  button.className = 'commit';
  button.addEventListener('click', async () => {
    const message = window.prompt('What did you change?')?.trim();
    if (!message) return;
    button.disabled = true;
    window.alert(await ask<string>('commit', { message }));
    button.disabled = false;
  });
  document.body.append(button);
}
