import { askFor } from '../../app/dialogs/dialog.tsx';
import type { Project } from './project.ts';

/** Asks where the new figures of a file come from. @param path relative to the repository */
export async function askForSource({ send }: Project, path: string): Promise<void> {
  const figures = await send<string[]>('figures', { path });
  if (figures.length === 0) return;
  const answer = await askFor(
    'New figures',
    `These figures are new on the site and need a source: ${figures.join(' · ')}`,
    [{ name: 'source', label: 'Where do they come from?', hint: 'For example: our price list' }],
    'Save the source',
  );
  if (answer) await send('figures', { path, source: answer.source });
}
