import { call } from '../api.ts';
import { askFor } from './dialog.tsx';

/** Asks where the new figures of a file come from. */
export async function askForSource(file: string): Promise<void> {
  const figures = await call('figures', { file });
  if (figures.length === 0) return;
  const answer = await askFor(
    'New figures',
    `These figures are new on the site and need a source: ${figures.join(' · ')}`,
    [{ name: 'source', label: 'Where do they come from?', hint: 'For example: our price list' }],
    'Save the source',
  );
  if (answer?.source) await call('figures', { file, source: answer.source });
}
