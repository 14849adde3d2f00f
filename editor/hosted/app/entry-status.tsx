import type { ImmutableMap } from 'decap-cms-app';
import { type ReactNode, useEffect, useState } from 'react';
import { checkEntry, type FormMistake } from './entry-check.ts';

/** What Decap CMS passes (bundle.ts). */
interface Props {
  entry: ImmutableMap;
  /** Opens what is folded, and moves to a field: "faq.0.question". */
  focus(path: string): void;
}

/** What is wrong with the open entry, above its fields. It is up to date while somebody types. */
export function EntryStatus({ entry, focus }: Props): ReactNode {
  const [mistakes, setMistakes] = useState<readonly FormMistake[]>();
  const data = entry.get('data');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry has new data for every change
  useEffect(() => checkEntry(entry, setMistakes), [data]);
  const items = (mistakes ?? []).map(({ path, label, message }) => (
    <li key={`${path} ${message}`}>
      {path === '' ? (
        label
      ) : (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            currentTarget.closest('details')?.removeAttribute('open');
            focus(path);
          }}
        >
          {label}
        </button>
      )}{' '}
      {message}
    </li>
  ));
  const count = `${items.length} ${items.length === 1 ? 'mistake' : 'mistakes'} to correct:`;
  return (
    <>
      {/* Always one line, so that nothing moves under the mouse of somebody who types or drags. */}
      <div className={`entry-status ${items.length > 0 ? 'mistakes' : 'fine'}`}>
        <div role="status">
          <strong>{mistakes && (items.length > 0 ? count : 'No mistakes')}</strong>
          <ul>{items}</ul>
        </div>
        {items.length > 1 && (
          <details>
            <summary>Show all</summary>
            <ul>{items}</ul>
          </details>
        )}
      </div>
      {entry.get('path') !== '' && (
        <p className="entry-note">
          To change the address of a page, or to say where a new figure comes from, ask the person who runs
          the site: that needs the project on a computer.
        </p>
      )}
    </>
  );
}
