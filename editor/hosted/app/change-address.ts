import { askFor, tell } from '../../app/dialogs/dialog.tsx';
import { entryAt, isUnsaved, type Project } from './project.ts';

/** Adds a button that gives the open page another address. */
export function changeAddress({ send, collections, addButton }: Project): void {
  const openPage = () => {
    const entry = entryAt(location.hash, collections);
    const path = entry?.collection.preview_path;
    return entry?.slug && entry.collection.folder && path !== undefined ? { ...entry, path } : undefined;
  };
  addButton('Change address', openPage, async ({ slug, file, path, hash }) => {
    if (isUnsaved()) return tell('Change the address', 'Save your changes to this page first.');
    const prefix = `/${path.replace('{{slug}}', '')}`;
    const answer = await askFor(
      'Change the address',
      'The links to this page follow, and its old address leads to the new one.',
      [{ name: 'name', label: `The address of this page, after ${prefix}`, value: slug }],
      'Change address',
    );
    if (!answer?.name || answer.name === slug) return;
    const { name } = answer;
    const renamed = await send<{ slug: string; error?: undefined } | { error: string }>('rename', {
      path: file,
      name,
    });
    if (renamed.error !== undefined) return tell('The address was not changed', renamed.error);
    location.hash = hash.replace(/[^/]+$/, renamed.slug);
    location.reload();
  });
}
