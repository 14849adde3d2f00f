import { countChanges } from '../../app/dialogs/compare-lines.ts';
import { Comparison } from '../../app/dialogs/comparison.tsx';
import { showInDialog, tell } from '../../app/dialogs/dialog.tsx';
import type { EarlierVersion } from '../../server/history.ts';
import { reloadEntry } from './one-entry.ts';
import { entryAt, type Project } from './project.ts';

/**
 * Adds a button that brings back an earlier state of the open entry.
 * @param afterSave what else the page does once a file was saved
 */
export function bringBackVersions(project: Project, afterSave: (path: string) => Promise<void>): void {
  const { send, collections, addButton } = project;
  const openFile = () => entryAt(location.hash, collections)?.file || undefined;
  addButton('Earlier versions', openFile, async (path) => {
    const { now, versions } = await send<{ now: string; versions: EarlierVersion[] }>('versions', { path });
    if (versions.length === 0)
      return tell('Earlier versions', 'There are none yet. Each time you save, the version before is kept.');
    const version = await choose(versions, now);
    if (!version) return;
    const isWanted = await showInDialog<true>(`The version of ${timeOf(version)}`, (close) => (
      <>
        <p>
          The lines that differ are marked. What you have not saved is lost if you bring this version back.
        </p>
        <Comparison titles={['Then', 'Now']} texts={[version.text, now]} />
        <div className="buttons">
          <button type="button" onClick={() => close(true)}>
            Bring back this version
          </button>
        </div>
      </>
    ));
    if (!isWanted) return;
    await send('restore', { path, text: version.text });
    await afterSave(path);
    reloadEntry();
  });
}

function choose(versions: readonly EarlierVersion[], now: string): Promise<EarlierVersion | undefined> {
  return showInDialog<EarlierVersion>('Earlier versions', (close) => (
    <>
      <p>Choose one to see how it differs from the version that is saved now.</p>
      <ul>
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
function timeOf({ when }: EarlierVersion): string {
  return new Date(when).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
