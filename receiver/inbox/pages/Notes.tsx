import type { Clock } from '../../clock.ts';
import type { Note } from '../../store/lead-work.ts';
import { PostForm } from './PostForm.tsx';

export const LONGEST_NOTE = 5000;

interface NotesProps {
  notes: readonly Note[];
  /** Of the lead. */
  path: string;
  clock: Clock;
  csrf: string;
}

export function Notes({ notes, path, clock, csrf }: NotesProps) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {notes.map(({ written, author, note }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes are only added
        <div className="note" key={at}>
          <p className="note-text">{note}</p>
          <p className="field-hint">
            {author}, <time dateTime={new Date(written).toISOString()}>{clock.exact(written)}</time>
          </p>
        </div>
      ))}
      <PostForm className="form" action={`${path}/notes`} csrf={csrf}>
        <div className="field">
          <label htmlFor="note">Add a note</label>
          <textarea id="note" name="note" required maxLength={LONGEST_NOTE} />
        </div>
        <button className="button button-quiet" type="submit">
          Save the note
        </button>
      </PostForm>
    </section>
  );
}
