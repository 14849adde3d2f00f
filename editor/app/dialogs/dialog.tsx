import type { FormEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Shows a dialog above everything else.
 * @param content gets the function that closes the dialog with a result
 * @returns undefined if the dialog was closed without a result
 */
export function showInDialog<Result>(
  title: string,
  content: (close: (result: Result) => void) => ReactNode,
): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<Result | undefined>();
  const dialog = document.createElement('dialog');
  dialog.className = 'project-dialog';
  dialog.setAttribute('aria-label', title);
  const root = createRoot(dialog);
  let result: Result | undefined;
  const close = (value: Result) => {
    result = value;
    dialog.close();
  };
  // A question about a page is over when another one is opened, with "Back" too.
  const leave = () => dialog.close();
  window.addEventListener('hashchange', leave);
  dialog.addEventListener('close', () => {
    window.removeEventListener('hashchange', leave);
    root.unmount();
    dialog.remove();
    resolve(result);
  });
  document.body.append(dialog);
  // At once, so that the dialog moves the focus to its first field.
  flushSync(() =>
    root.render(
      <>
        <h2>{title}</h2>
        {content(close)}
        <button type="button" className="close" aria-label="Close" onClick={() => dialog.close()}>
          ×
        </button>
      </>,
    ),
  );
  dialog.showModal();
  return promise;
}

/** A field of a dialog. It needs a value, unless it is optional. */
export interface DialogField {
  name: string;
  label: string;
  hint?: string;
  value?: string | undefined;
  type?: 'text' | 'number';
  isOptional?: boolean;
  /** What can be chosen while typing; other values are possible, too. */
  suggestions?: readonly { value: string; label: string }[];
}

/**
 * Asks in a dialog.
 * @param action the text of the button
 * @returns the trimmed values by the names of the questions; undefined if the dialog was closed
 */
export function askFor(
  title: string,
  text: ReactNode,
  questions: readonly DialogField[],
  action = 'OK',
): Promise<Record<string, string> | undefined> {
  return showInDialog(title, (close) => {
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const values = [...new FormData(event.currentTarget)].map(([name, value]) => [
        name,
        String(value).trim(),
      ]);
      close(Object.fromEntries(values));
    };
    return (
      <form onSubmit={submit}>
        {typeof text === 'string' ? text && <p>{text}</p> : text}
        {questions.map((question) => (
          <Field key={question.name} {...question} />
        ))}
        <button type="submit">{action}</button>
      </form>
    );
  });
}

function Field({ name, label, hint, value, type = 'text', isOptional, suggestions }: DialogField): ReactNode {
  return (
    <label>
      {label}
      {hint && <small>{hint}</small>}
      <input
        {...{ name, type, defaultValue: value, required: !isOptional, autoComplete: 'off' }}
        // Spaces alone are no answer.
        {...(type === 'text' && !isOptional && { pattern: '.*\\S.*', title: 'Some text' })}
        {...(suggestions && { list: `${name}-suggestions` })}
      />
      {suggestions && (
        <datalist id={`${name}-suggestions`}>
          {suggestions.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </datalist>
      )}
    </label>
  );
}

/** Says something in a dialog, which stays until it is closed. */
export async function tell(title: string, content: ReactNode): Promise<void> {
  await showInDialog<true>(title, (close) => (
    <>
      {typeof content === 'string' ? <p>{content}</p> : content}
      <button type="button" onClick={() => close(true)}>
        Close
      </button>
    </>
  ));
}
