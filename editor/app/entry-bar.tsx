import type { ReactNode } from 'react';
import type { FormGoal } from '../form/form-context.ts';
import type { EntryList } from './lists.ts';

/** A place in the form with something to do. */
export interface ListedNote {
  at: string;
  label: string;
  line: number | undefined;
  message: string;
}

interface Props {
  list: EntryList | undefined;
  title: string;
  isNew: boolean;
  isChanged: boolean;
  isSaving: boolean;
  mistakes: readonly ListedNote[];
  todos: readonly ListedNote[];
  actions: readonly { label: string; act(): void }[];
  /** Of its page on the site. */
  pagePath: string | undefined;
  view: 'form' | 'page';
  setView(view: 'form' | 'page'): void;
  goTo(goal: FormGoal): void;
  onSave(): void;
}

/** What is open, whether it is saved, and what is left to do. It stays above the form. */
export function EntryBar(props: Props): ReactNode {
  const { list, title, isNew, isChanged, isSaving, mistakes, todos, actions, pagePath, view, setView } =
    props;
  const state = isSaving ? 'Saving…' : isChanged ? 'Not saved yet' : isNew ? 'New' : 'Saved';
  return (
    <header className="entry-bar">
      <div className="entry-title">
        {list && <a href={`#/list/${list.name}`}>{list.label}</a>}
        <span className={isChanged ? 'state changed' : 'state'} role="status">
          {state}
        </span>
        <h1 title={title}>{title}</h1>
      </div>
      <div className="entry-actions">
        <button
          type="button"
          className="primary"
          aria-keyshortcuts="Control+S Meta+S"
          title="Ctrl+S"
          onClick={props.onSave}
        >
          Save
        </button>
        {actions.length > 0 && (
          <details
            className="menu"
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
            }}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Escape') currentTarget.open = false;
            }}
          >
            <summary>More</summary>
            <ul>
              {actions.map(({ label, act }) => (
                <li key={label}>
                  <button
                    type="button"
                    onClick={({ currentTarget }) => {
                      currentTarget.closest('details')?.removeAttribute('open');
                      act();
                    }}
                  >
                    {label}
                  </button>
                </li>
              ))}
              {pagePath !== undefined && !isNew && (
                <li>
                  <a href={pagePath} target="_blank" rel="noreferrer">
                    Open the page
                  </a>
                </li>
              )}
            </ul>
          </details>
        )}
      </div>
      <fieldset className="segments view-choice" aria-label="Show">
        <button type="button" aria-pressed={view === 'form'} onClick={() => setView('form')}>
          Form
        </button>
        <button type="button" aria-pressed={view === 'page'} onClick={() => setView('page')}>
          Page
        </button>
      </fieldset>
      <Notes {...{ mistakes, todos }} goTo={props.goTo} />
    </header>
  );
}

/** The list stays open while somebody works through it. */
function Notes({ mistakes, todos, goTo }: Pick<Props, 'mistakes' | 'todos' | 'goTo'>): ReactNode {
  const listed = mistakes.length > 0 ? mistakes : todos;
  if (listed.length === 0) return null;
  const count = `${listed.length} ${mistakes.length === 0 ? 'still to write' : listed.length === 1 ? 'mistake to correct' : 'mistakes to correct'}`;
  return (
    <details className={mistakes.length > 0 ? 'notes mistakes' : 'notes todos'}>
      <summary>{count}</summary>
      <ul>
        {listed.map(({ at, line, label, message }) => (
          <li key={`${at} ${line} ${message}`}>
            {at ? (
              <button type="button" className="link" onClick={() => goTo({ at, line })}>
                {label}
              </button>
            ) : (
              <strong>{label}</strong>
            )}{' '}
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
