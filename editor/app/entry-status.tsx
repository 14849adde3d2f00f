import type { ImmutableMap } from 'decap-cms-app';
import { type ReactNode, useEffect, useState } from 'react';
import { checkEntry, type EntryFindings, type FormPlace, hasProject } from './entry-check.ts';
import { UNSAVED } from './project.ts';

/** What Decap CMS passes (bundle.ts). */
interface Props {
  entry: ImmutableMap;
  hasChanged: boolean;
  /** Opens what is folded, and moves to a field: "faq.0.question". */
  focus(path: string): void;
}

/** What is wrong with the open entry, above its fields. It is up to date while somebody types. */
export function EntryStatus({ entry, hasChanged, focus }: Props): ReactNode {
  const [{ mistakes, todos }, setFindings] = useState<EntryFindings>({ mistakes: [], todos: [] });
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
    if (line === undefined || !(field instanceof HTMLTextAreaElement)) return;
    const lines = field.value.split('\n');
    const start = lines.slice(0, line).join('\n').length + Math.min(line, 1);
    field.setSelectionRange(start, start + (lines[line] ?? '').length);
    // Moves to the selection, which only a key or the focus does.
    field.blur();
    field.focus();
  };
  const linkTo = (place: FormPlace) =>
    place.path === '' ? (
      place.label
    ) : (
      <button type="button" onClick={() => goTo(place)}>
        {place.label}
      </button>
    );
  return (
    <div aria-live="polite">
      {mistakes.length > 0 && (
        <section className="entry-status">
          <h2>{mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`} to correct</h2>
          <ul>
            {mistakes.map((mistake) => (
              <li key={`${mistake.path} ${mistake.line} ${mistake.message}`}>
                {linkTo(mistake)} {mistake.message}
              </li>
            ))}
          </ul>
        </section>
      )}
      {todos.length > 0 && (
        <section className="entry-status todos">
          <h2>Still to write</h2>
          <ul>
            {todos.map((place) => (
              <li key={`${place.path} ${place.line}`}>{linkTo(place)}</li>
            ))}
          </ul>
        </section>
      )}
      {isElsewhere && (
        <p className="entry-note">
          To change the address of a page, or to say where a new figure comes from, ask the person who runs
          the site: that needs the project on a computer.
        </p>
      )}
    </div>
  );
}
