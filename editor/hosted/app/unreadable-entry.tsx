import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { showInDialog } from '../../app/dialogs/dialog.tsx';
import type { UnreadableFile } from '../../server/unreadable.ts';
import type { FileRequest } from './file-requests.ts';
import { reloadPage } from './one-entry.ts';
import { entryAt, type Project } from './project.ts';
import { selectLine } from './select-line.ts';

/** Shows an entry that can't be read as its text, because the form would be empty. */
export async function correctUnreadable(
  { collections, send }: Project,
  { params, answer }: FileRequest,
): Promise<Response | undefined> {
  const { unreadable } = answer as { unreadable?: UnreadableFile };
  const entry = entryAt(location.hash, collections);
  if (!unreadable || !entry || params.path !== entry.file) return undefined;
  location.hash = `#/collections/${entry.collection.name}`;
  const { version: over } = unreadable;
  const isCorrected = await showInDialog<true>('This entry can’t be opened as a form', (close) => (
    <TextOfFile
      {...unreadable}
      save={async (text) => {
        await send('correct', { path: entry.file, text, over });
        close(true);
      }}
    />
  ));
  if (isCorrected) reloadPage(entry.hash);
  return undefined;
}

interface Props extends UnreadableFile {
  save(text: string): Promise<void>;
}

function TextOfFile({ mistake, line, text, save }: Props): ReactNode {
  const [error, setError] = useState(mistake);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (field.current && line) selectLine(field.current, line - 1);
  }, [line]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(field.current?.value ?? '').catch(({ message }: Error) => setError(message));
  };
  return (
    <form onSubmit={submit}>
      <p>
        Its file has a mistake, so the form would be empty.{' '}
        {text === undefined
          ? 'Correct it in a text editor, then open the entry again.'
          : 'Correct it here, and the form opens.'}
      </p>
      <p role="alert">
        <strong>{error}</strong>
      </p>
      {text !== undefined && (
        <>
          <label>
            Text of the file
            <textarea ref={field} className="file" rows={16} spellCheck={false} defaultValue={text} />
          </label>
          <button type="submit">Save</button>
        </>
      )}
    </form>
  );
}
