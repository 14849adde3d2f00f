import { DecapCmsApp as CMS } from 'decap-cms-app';
import { askForSource } from './ask-for-source.ts';
import { changeAddress } from './change-address.ts';
import type { Project } from './project.ts';
import { publishChanges } from './publish.tsx';

/** Adds actions that need the project on this computer: sourcing new figures, changing a page's address, publishing. */
export function editProject(project: Project): void {
  CMS.registerEventListener({
    name: 'postSave',
    handler: ({ entry }) => void askForSource(project, String(entry.get('path'))),
  });
  changeAddress(project);
  if (document.body.dataset.canCommit !== undefined)
    project.addButton('Publish all changes', () => publishChanges(project));
}
