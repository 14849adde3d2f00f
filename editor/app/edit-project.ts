import { DecapCmsApp as CMS } from 'decap-cms-app';
import type { DecapCollection } from '../config/collection.ts';
import { changeAddress } from './change-address.ts';
import { changeNameInTexts } from './change-name.tsx';
import { changeOrder } from './change-order.tsx';
import { chooseVersion } from './conflicts.tsx';
import { onDeletion } from './delete-entry.tsx';
import { ask, tell } from './dialog.tsx';
import { bringBackVersions } from './earlier-versions.tsx';
import { leaveMissing, onFileRequests } from './file-requests.ts';
import { createProject, type Project } from './project.ts';

/**
 * Adds actions that need the project on this computer: sourcing new figures, changing a page's address, committing.
 * @param files URL of the local file server (file-server.ts)
 */
export function editProject(files: string, collections: readonly DecapCollection[]): void {
  const project = createProject(files, collections);
  CMS.registerEventListener({
    name: 'postSave',
    // Decap CMS would wait for the answers before it says that the entry is saved.
    handler: ({ entry }) => void askAfterSave(project, String(entry.get('path'))),
  });
  changeAddress(project);
  changeOrder(project);
  bringBackVersions(project, (path) => askForSource(project, path));
  const onDelete = onDeletion(project);
  onFileRequests(files, {
    getEntry: (request) => leaveMissing(project, request),
    persistEntry: chooseVersion,
    deleteFiles: onDelete,
    deleteFile: onDelete,
  });
  if (document.body.dataset.canCommit !== undefined)
    project.addButton('Publish all changes', () => publishChanges(project));
}

async function askAfterSave(project: Project, path: string): Promise<void> {
  await changeNameInTexts(project, path);
  await askForSource(project, path);
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
