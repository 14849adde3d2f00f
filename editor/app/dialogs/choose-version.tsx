import { Comparison } from './comparison.tsx';
import { showInDialog } from './dialog.tsx';

/** Lets people choose between their version of a file and one that was saved elsewhere. @param theirs null if it is gone */
export function chooseVersion(mine: string, theirs: string | null): Promise<'mine' | 'theirs' | undefined> {
  const isGone = theirs === null;
  const title = isGone ? 'This was deleted elsewhere' : 'Somebody else has changed the same field';
  return showInDialog<'mine' | 'theirs'>(title, (close) => (
    <>
      <p>
        {isGone
          ? 'It was deleted or got another address in another window or a text editor after you opened it. Keep your version, or leave it deleted?'
          : 'It was saved in another window or a text editor after you opened it. Which version do you want? The lines that differ are marked. Close this to go on editing.'}
      </p>
      {!isGone && <Comparison titles={['Mine', 'The other']} texts={[mine, theirs]} />}
      <div className="buttons">
        <button type="button" onClick={() => close('mine')}>
          Keep mine
        </button>
        <button type="button" className="plain" onClick={() => close('theirs')}>
          {isGone ? 'Leave it deleted' : 'Take the other'}
        </button>
      </div>
    </>
  ));
}
