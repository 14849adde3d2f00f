import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { OpenedFile } from '../actions/api.ts';
import { call } from './api.ts';

interface Props {
  file: string;
  title: string;
  opened: OpenedFile;
  onCorrected(): void;
}

/** A file that no form can show, as its text, with its mistake at its line. */
export function SourceEditor({ file, title, opened, onCorrected }: Props): ReactNode {
  const { mistake, text, version } = opened;
  const [error, setError] = useState(mistake?.message);
  const field = useRef<HTMLTextAreaElement>(null);
  const line = mistake?.line;
  useEffect(() => {
    const area = field.current;
    if (!area || !line) return;
    const start =
      text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0);
    area.focus();
    area.setSelectionRange(start, start + (text.slice(start).split('\n')[0] ?? '').length);
    area.scrollTop = Math.max(0, (line - 5) * Number.parseFloat(getComputedStyle(area).lineHeight));
  }, [text, line]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    call('save', { file, text: field.current?.value ?? '', version, isText: true }).then(
      (answer) =>
        'conflict' in answer
          ? setError('Somebody else has changed this file. Copy your text, and open it again')
          : onCorrected(),
      ({ message }: Error) => setError(message),
    );
  };
  return (
    <form
      className="file-text"
      onSubmit={submit}
      onKeyDown={({ ctrlKey, metaKey, altKey, key, currentTarget }) => {
        if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's') currentTarget.requestSubmit();
      }}
    >
      <h1>{title}</h1>
      <p>This file has a mistake, so a form would be empty. Correct it here, and the form opens.</p>
      <p role="alert" className="note">
        {error}
      </p>
      {text !== '' && (
        <>
          <label htmlFor="file-text">Text of the file</label>
          <textarea id="file-text" ref={field} rows={24} spellCheck={false} defaultValue={text} />
          <button type="submit">Save</button>
        </>
      )}
    </form>
  );
}
