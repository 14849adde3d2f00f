import { Comparison } from '../../app/dialogs/comparison.tsx';
import { showInDialog } from '../../app/dialogs/dialog.tsx';
import type { FileRequest } from './file-requests.ts';
import { reloadEntry, reloadPage } from './one-entry.ts';

/** What the server sends if it doesn't save an entry that was changed elsewhere (file-server.ts). */
interface Conflict {
  path: string;
  /** The other version; null if the file is gone. */
  theirs: string | null;
  version: string;
}

/** Lets people choose between their version of an entry and one that was saved elsewhere. */
export async function chooseVersion({
  params,
  answer,
  isDone,
  again,
}: FileRequest): Promise<Response | undefined> {
  const { conflict } = answer as { conflict?: Conflict };
  // For a new entry, saving again chooses another name.
  if (isDone || !conflict || location.hash.endsWith('/new')) return undefined;
  const { path, theirs, version } = conflict;
  const mine = params.dataFiles?.find((file) => file.path === path)?.raw ?? '';
  const title = theirs === null ? 'This entry was deleted elsewhere' : 'This entry was changed elsewhere';
  const choice = await showInDialog<'mine' | 'other'>(title, (close) => (
    <>
      <p>
        {theirs === null
          ? 'It was deleted or renamed in another window or a text editor after you opened it here. Keep your version, or leave it deleted?'
          : 'It was saved in another window or a text editor after you opened it here. Which version do you want? The lines that differ are marked. Close this to go on editing.'}
      </p>
      {theirs !== null && <Comparison titles={['Mine', 'The other']} texts={[mine, theirs]} />}
      <div className="buttons">
        <button type="button" onClick={() => close('mine')}>
          Keep mine
        </button>
        <button type="button" className="plain" onClick={() => close('other')}>
          {theirs === null ? 'Leave it deleted' : 'Take the other'}
        </button>
      </div>
    </>
  ));
  if (choice === 'mine') return again({ over: version });
  if (choice === 'other' && theirs === null) reloadPage(location.hash.replace(/\/(?:entries|new).*/, ''));
  else if (choice === 'other') reloadEntry();
  return undefined;
}
