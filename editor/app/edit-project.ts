import { DecapCmsApp as CMS } from 'decap-cms-app';
import type { DecapCollection } from '../config/collection.ts';
import { changeAddress } from './change-address.ts';
import { ask, tell } from './dialog.tsx';
import { createProject, type Project } from './project.ts';

/**
 * Adds actions that need the project on this computer: sourcing new figures, changing a page's address, committing.
 * @param files URL of the local file server (file-server.ts)
 */
export function editProject(files: string, collections: readonly DecapCollection[]): void {
  const project = createProject(files, collections);
  CMS.registerEventListener({
    name: 'postSave',
    handler: ({ entry }) => void askForSource(project, String(entry.get('path'))),
  });
  changeAddress(project);
  if (document.body.dataset.canCommit !== undefined)
    project.addButton('Publish all changes', () => publishChanges(project));
}

/** Asks where the new figures of a file come from. */
async function askForSource({ send }: Project, path: string): Promise<void> {
  const figures = await send<string[]>('figures', { path });
  if (figures.length === 0) return;
  const text = `These figures are new on the site and need a source: ${figures.join(' · ')}`;
  const hint = 'For example: our price list';
  const answer = await ask(
    'New figures',
    text,
    [{ name: 'source', label: 'Where do they come from?', hint }],
    'Save the source',
  );
  if (answer) await send('figures', { path, source: answer.source });
}

async function publishChanges({ send }: Project): Promise<void> {
  const answer = await ask(
    'Publish all changes',
    '',
    [{ name: 'message', label: 'What did you change?' }],
    'Publish',
  );
  if (answer) await tell('Publish all changes', await send<string>('commit', answer));
}
