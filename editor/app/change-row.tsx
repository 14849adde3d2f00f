import type { ReactNode } from 'react';
import type { SiteIndex } from '../actions/api.ts';
import type { Change } from '../actions/publish.ts';
import { call } from './api.ts';
import { Comparison } from './dialogs/comparison.tsx';
import { askFor, showInDialog, tell } from './dialogs/dialog.tsx';
import { dateOf } from './lists.ts';
import { editUrl } from './router.ts';
import { pathIn } from './site-context.ts';

interface RowProps {
  change: Change;
  site: SiteIndex;
  isChosen?: boolean;
  /** Undefined where all changes are published together. */
  choose?(isOn: boolean): void;
  onDiscard(): void;
}

/** A changed file, with what can be done with it. */
export function ChangeRow({ change, site, isChosen, choose, onDiscard }: RowProps): ReactNode {
  const { file, what } = change;
  const name = changeName(change);
  const entry = site.entries.find((each) => each.file === file);
  const said = (
    <span>
      <strong>{name}</strong> {stateOf(change, site.today)}
    </span>
  );
  return (
    <li>
      {choose ? (
        <label>
          <input type="checkbox" checked={isChosen} onChange={({ target }) => choose(target.checked)} />
          {said}
        </label>
      ) : (
        said
      )}
      <span className="row-actions">
        {entry && <a href={editUrl(pathIn(site, file))}>Open</a>}
        {/\.(?:md|yaml)$/.test(file) && what !== 'new' && (
          <button type="button" className="link" onClick={() => void showDifference(file, name)}>
            Show what differs
          </button>
        )}
        <button type="button" className="link" onClick={onDiscard}>
          Take back
        </button>
      </span>
    </li>
  );
}

async function showDifference(file: string, name: string): Promise<void> {
  try {
    const { before, now } = await call('difference', { file });
    await showInDialog<true>(name, (close) => (
      <>
        <Comparison titles={['Published', 'Now']} texts={[before ?? '', now ?? '']} />
        <button type="button" onClick={() => close(true)}>
          Close
        </button>
      </>
    ));
  } catch (error) {
    await tell(name, (error as Error).message);
  }
}

/** @returns whether it was taken back */
export async function takeBack(change: Change): Promise<boolean> {
  const { file, what } = change;
  const result = what === 'new' ? 'It is deleted.' : 'It is again as it was published.';
  const isSure = await askFor(
    `Take back ${changeName(change)}?`,
    `${result} Its text is kept among the earlier versions.`,
    [],
    'Take back',
  );
  if (!isSure) return false;
  try {
    await call('discard', { file });
    return true;
  } catch (error) {
    await tell('It was not taken back', (error as Error).message);
    return false;
  }
}

/** What people call a file. */
function changeName({ file, title }: Pick<Change, 'file' | 'title'>): string {
  if (file.endsWith('/claims.yaml')) return 'Sources of figures';
  return title || file.replace(/^.*\//, '');
}

function stateOf({ what, isDraft, publishDate, from }: Change, today: string): string {
  if (what === 'deleted') return 'is removed';
  if (what === 'moved')
    return `has another address now${from ? ` (was ${from.replace(/^.*\/|\.md$/g, '')})` : ''}`;
  if (isDraft) return 'is a draft and stays hidden';
  if (publishDate > today) return `goes live on ${dateOf(publishDate)}`;
  return what === 'new' ? 'is new, and goes live now' : 'changes now';
}

/** A first answer to what was changed: "Change Pricing; add Ten questions". */
export function summaryOf(changes: readonly Change[]): string {
  const verbs = { new: 'Add', changed: 'Change', deleted: 'Remove', moved: 'Move' } as const;
  const texts = changes.filter(({ file }) => /\.(?:md|yaml)$/.test(file) && !file.endsWith('claims.yaml'));
  const parts = (texts.length > 0 ? texts : changes).map(
    (change) => `${verbs[change.what]} ${changeName(change)}`,
  );
  return parts.slice(0, 3).join('; ') + (parts.length > 3 ? ` and ${parts.length - 3} more` : '');
}
