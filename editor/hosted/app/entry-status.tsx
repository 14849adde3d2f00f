import type { ImmutableMap } from 'decap-cms-app';
import { type ReactNode, useEffect, useState } from 'react';
import { checkEntry, type EntryFindings, type FormPlace, hasProject } from './entry-check.ts';
import { UNSAVED } from './project.ts';
import { selectLine } from './select-line.ts';

/** What Decap CMS passes (bundle.ts). */
interface Props {
  entry: ImmutableMap;
  hasChanged: boolean;
  /** Opens what is folded, and moves to a field: "faq.0.question". */
  focus(path: string): void;
}

/** What is wrong with the open entry, above its fields. It is up to date while somebody types. */
export function EntryStatus({ entry, hasChanged, focus }: Props): ReactNode {
  const [findings, setFindings] = useState<EntryFindings>();
  const { mistakes = [], todos = [] } = findings ?? {};
  const isChecked = findings !== undefined;
  const data = entry.get('data');
  // On the published site, nothing can change several files at once.
  const isElsewhere = !hasProject() && entry.get('path') !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry has new data for every change
  useEffect(
    () =>
      checkEntry(entry, (found, goal) => {
        setFindings(found);
        if (goal) goTo(goal);
      }),
    [data],
  );
  useEffect(() => {
    document.body.toggleAttribute(UNSAVED, hasChanged);
    return () => void document.body.removeAttribute(UNSAVED);
  }, [hasChanged]);
  const goTo = ({ path, line }: FormPlace) => {
    focus(path);
    const field = document.activeElement;
    if (line !== undefined && field instanceof HTMLTextAreaElement) selectLine(field, line);
  };
  const linkTo = (place: FormPlace) =>
    place.path === '' ? (
      place.label
    ) : (
      <button
        type="button"
        onClick={({ currentTarget }) => {
          currentTarget.closest('details')?.removeAttribute('open');
          goTo(place);
        }}
      >
        {place.label}
      </button>
    );
  const listed = mistakes.length > 0 ? mistakes : todos;
  const items = listed.map((place) => (
    <li key={`${place.path} ${place.line} ${place.message}`}>
      {linkTo(place)} {place.message}
    </li>
  ));
  const count = `${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'} to correct`;
  const summary = mistakes.length > 0 ? `${count}:` : todos.length > 0 ? 'Still to write:' : 'No mistakes';
  const kind = mistakes.length > 0 ? 'mistakes' : todos.length > 0 ? 'todos' : 'fine';
  return (
    <>
      {/* Always one line, so that nothing moves under the mouse of somebody who types or drags. */}
      <div className={`entry-status ${kind}`}>
        <div role="status">
          <strong>{isChecked && summary}</strong>
          <ul>{items}</ul>
        </div>
        {items.length > 1 && (
          <details>
            <summary>Show all</summary>
            <ul>{items}</ul>
          </details>
        )}
      </div>
      {isElsewhere && (
        <p className="entry-note">
          To change the address of a page, or to say where a new figure comes from, ask the person who runs
          the site: that needs the project on a computer.
        </p>
      )}
    </>
  );
}
