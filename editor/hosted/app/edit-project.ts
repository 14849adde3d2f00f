import { tell } from '../../app/dialogs/dialog.tsx';
import { askForSource } from './ask-for-source.ts';
import { changeAddress } from './change-address.ts';
import { changeNameInTexts } from './change-name.tsx';
import { changeOrder } from './change-order.tsx';
import { chooseVersion } from './conflicts.tsx';
import { onDeletion } from './delete-entry.tsx';
import { bringBackVersions } from './earlier-versions.tsx';
import { leaveMissing, onFileRequests } from './file-requests.ts';
import type { Project } from './project.ts';
import { publishChanges } from './publish-changes.tsx';
import { correctUnreadable } from './unreadable-entry.tsx';

/**
 * Adds actions that need the project on this computer: sourcing new figures, changing a page's address, publishing.
 * @param files URL of the local file server (file-server.ts)
 */
export function editProject(project: Project, files: string): void {
  changeAddress(project);
  changeOrder(project);
  bringBackVersions(project, (path) => askForSource(project, path));
  const onDelete = onDeletion(project);
  onFileRequests(files, {
    getEntry: (request) =>
      request.answer.unreadable ? correctUnreadable(project, request) : leaveMissing(project, request),
    persistEntry: async (request) => {
      if (!request.isDone) return chooseVersion(request);
      // Not awaited: Decap CMS says first that the entry is saved.
      void askAfterSave(project, request.params.dataFiles?.[0]?.path ?? '').catch((error: Error) =>
        tell('Your changes are saved, but one thing did not work', error.message),
      );
      return undefined;
    },
    deleteFiles: onDelete,
    deleteFile: onDelete,
  });
  if (document.body.dataset.canCommit !== undefined)
    project.addButton(
      'Publish all changes',
      () => true,
      () => publishChanges(project),
    );
}

async function askAfterSave(project: Project, path: string): Promise<void> {
  await changeNameInTexts(project, path);
  await askForSource(project, path);
}
