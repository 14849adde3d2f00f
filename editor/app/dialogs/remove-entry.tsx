import type { Place, SiteIndex } from '../../actions/api.ts';
import { call } from '../api.ts';
import { askFor, showInDialog } from './dialog.tsx';

interface Removed {
  file: string;
  title: string;
  version: string;
  site: SiteIndex;
  openPlace(place: Place): void;
}

/**
 * Deletes an entry after a question, and says why it can't be deleted. Offers to undo it, and to redirect its address.
 * @returns whether it is gone
 */
export async function removeEntry({ file, title, version, site, openPlace }: Removed): Promise<boolean> {
  const isSure = await askFor(`Delete “${title}”?`, 'You can undo this.', [], 'Delete');
  if (!isSure) return false;
  const answer = await call('remove', { file, version });
  if ('places' in answer) {
    await showPlaces('It was not deleted', answer.places, openPlace);
    return false;
  }
  const { addresses } = answer;
  const targets = addresses.length > 0 ? site.pages.filter(({ path }) => !addresses.includes(path)) : [];
  const choice = await showInDialog<'undo' | 'leave' | { to: string }>('It was deleted', (close) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        close({ to: String(new FormData(event.currentTarget).get('to')) });
      }}
    >
      {targets.length > 0 && (
        <>
          <p>
            Its address was {addresses[0]}. Other sites and search engines may still lead there. Which page
            should their visitors see?
          </p>
          <label>
            Page
            <select name="to" required>
              <option value="">Choose a page</option>
              {targets.map((page) => (
                <option key={page.path} value={page.path}>
                  {page.title} ({page.path})
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <div className="buttons">
        {targets.length > 0 && <button type="submit">Save redirect</button>}
        <button type="button" className="plain" onClick={() => close('leave')}>
          {targets.length > 0 ? 'Leave it as not found' : 'Close'}
        </button>
        <button type="button" className="plain" onClick={() => close('undo')}>
          Undo: bring it back
        </button>
      </div>
    </form>
  ));
  if (choice === 'undo') {
    await call('undelete', { file });
    return false;
  }
  if (typeof choice === 'object') await call('redirect', { file, to: choice.to });
  return true;
}

/** Shows places that still need something, each of which can be opened. */
async function showPlaces(
  title: string,
  places: readonly Place[],
  openPlace: (place: Place) => void,
): Promise<void> {
  const chosen = await showInDialog<Place>(title, (close) => (
    <>
      <p>These places still name it or link to it. Change them first.</p>
      <ul className="choices">
        {places.map((place) => (
          <li key={`${place.file} ${place.line} ${place.field}`}>
            <button type="button" className="link" onClick={() => close(place)}>
              {place.title || place.file.replace(/^.*\//, '')}
            </button>
          </li>
        ))}
      </ul>
    </>
  ));
  if (chosen) openPlace(chosen);
}
