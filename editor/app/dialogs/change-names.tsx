import type { NameChange, NamePlace } from '../../actions/api.ts';
import { call } from '../api.ts';
import { showInDialog, tell } from './dialog.tsx';

/** After an entry got another name, offers to change the old one where texts of other files state it. */
export async function changeNames(file: string, field: string): Promise<void> {
  const change = await call('findNames', { file, field });
  if (!change || change.places.length === 0) return;
  const places = await choosePlaces(change);
  if (!places || places.length === 0) return;
  const mistakes = await call('changeNames', { file, field, change: { ...change, places } });
  if (mistakes.length === 0) return;
  await tell(
    'Some texts still have the old name',
    <>
      <p>The new name doesn’t fit there, or somebody has changed the text. Change these by hand:</p>
      <ul>
        {mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
    </>,
  );
}

function choosePlaces({ from, to, places }: NameChange): Promise<NamePlace[] | undefined> {
  return showInDialog<NamePlace[]>(`Change “${from}” to “${to}” elsewhere?`, (close) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const checked = new FormData(event.currentTarget).getAll('place').map(Number);
        close(checked.flatMap((index) => places[index] ?? []));
      }}
      onChange={(event) => {
        const count = new FormData(event.currentTarget).getAll('place').length;
        const button = event.currentTarget.querySelector('[type=submit]');
        if (button) button.textContent = labelOf(count);
      }}
    >
      <p>These texts still have the old name. Take away the check mark where it should stay.</p>
      <ul className="places">
        {places.map((place, index) => (
          <li key={`${place.path} ${place.index}`}>
            <label>
              <input type="checkbox" name="place" value={index} defaultChecked />
              <span>
                <small>{place.path.replace(/^content\/|\.\w+$/g, '')}</small>
                {place.before}
                <mark>{from}</mark>
                {place.after}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <button type="submit">{labelOf(places.length)}</button>
    </form>
  ));
}

const labelOf = (count: number) => (count === 1 ? 'Change in 1 place' : `Change in ${count} places`);
