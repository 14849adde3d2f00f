import type { Drawing } from '../../model/illustration.ts';
import { useSite } from '../site-context.ts';

/** The drawing of a screen inside a phone of 40 by 72: its main element, then lines of text. */
const CONTENTS = {
  welcome: ['M12 13h16v16H12z', 'M9 36h22M13 41h14'],
  form: ['M8 13h24v7H8zM8 25h24v7H8zM8 37h24v7H8z', ''],
  code: ['M8 26h5v8H8zM17.5 26h5v8h-5zM27 26h5v8h-5z', 'M9 14h22M13 19h14'],
  list: ['M8 13h9v9H8zM8 26h9v9H8zM8 39h9v9H8z', 'M21 15h11M21 19h7M21 28h11M21 32h7M21 41h11M21 45h7'],
  done: ['M20 15a11 11 0 1 0 0 22 11 11 0 0 0 0-22z', 'M14.5 26l4 4 7-8M10 44h20'],
} as const;

/** The screens of an app before and after, and how many of its new users reach each. */
export function AppScreens({ screens }: Drawing<'app-screens'>) {
  const { t, number } = useSite().locale;
  const versions = [
    [t('Before'), screens.map(({ before }) => before)],
    [t('After'), screens.map(({ after }) => after)],
  ] as const;
  return (
    <table className="app-screens">
      <thead>
        <tr>
          {screens.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {versions.map(([version, reached]) => (
        <tbody key={version}>
          <tr>
            <th colSpan={screens.length} scope="rowgroup">
              {version} <span className="loss">{t('{number} lost', { number: lost(reached) })}</span>
            </th>
          </tr>
          <tr>
            {screens.map(({ name, shows }, index) => (
              <td key={name}>
                {reached[index] === undefined ? (
                  <>
                    <svg aria-hidden="true" viewBox="0 0 40 72">
                      <path className="dashed" d={PHONE} />
                    </svg>
                    <span className="loss">{t('cut')}</span>
                  </>
                ) : (
                  <>
                    <Phone shows={shows} goal={index === screens.length - 1} />
                    <b>{number(reached[index])}</b>
                  </>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

const lost = (reached: readonly (number | undefined)[]) => (reached[0] ?? 0) - (reached.at(-1) ?? 0);

const PHONE = 'M3 1h34v70H3z';

function Phone({ shows, goal }: { shows: keyof typeof CONTENTS; goal: boolean }) {
  const [things, lines] = CONTENTS[shows];
  return (
    <svg aria-hidden="true" viewBox="0 0 40 72">
      <path d={PHONE} />
      <path className={goal ? 'action' : 'data-quiet'} d={things} />
      {lines && <path d={lines} />}
      <path className="data" d="M8 57h24v8H8z" />
    </svg>
  );
}
