import type { EarlierVersion } from '../../actions/api.ts';
import { countChanges } from './compare-lines.ts';
import { Comparison } from './comparison.tsx';
import { showInDialog, tell } from './dialog.tsx';

/** Lets people choose an earlier state of a file. @param now its text as it is saved */
export async function chooseEarlier(
  versions: readonly EarlierVersion[],
  now: string,
): Promise<EarlierVersion | undefined> {
  if (versions.length === 0) {
    await tell('Earlier versions', 'There are none yet. Each time you save, the version before is kept.');
    return undefined;
  }
  const version = await choose(versions, now);
  if (!version) return undefined;
  const isWanted = await showInDialog<true>(`The version of ${timeOf(version)}`, (close) => (
    <>
      <p>
        The lines that differ are marked. You can look at the form first: nothing is saved until you save.
      </p>
      <Comparison titles={['Then', 'Now']} texts={[version.text, now]} />
      <div className="buttons">
        <button type="button" onClick={() => close(true)}>
          Bring back this version
        </button>
      </div>
    </>
  ));
  return isWanted && version;
}

function choose(versions: readonly EarlierVersion[], now: string): Promise<EarlierVersion | undefined> {
  return showInDialog<EarlierVersion>('Earlier versions', (close) => (
    <>
      <p>Choose one to see how it differs from what is saved now.</p>
      <ul className="choices">
        {versions.map((version) => {
          const count = countChanges(version.text, now);
          return (
            <li key={version.when + version.message}>
              <button type="button" className="plain" onClick={() => close(version)}>
                {timeOf(version)}
              </button>
              <small>
                {version.message && `${version.message} · `}
                {count === 1 ? '1 line differs' : `${count} lines differ`}
              </small>
            </li>
          );
        })}
      </ul>
    </>
  ));
}

/** "Nov 25, 2026, 10:12 AM" */
export const timeOf = ({ when }: { when: string }): string =>
  new Date(when).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
