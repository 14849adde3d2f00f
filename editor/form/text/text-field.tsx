import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type OpenText, openText, type TextFieldProps } from './open-text.ts';
import { textButtons } from './text-buttons.ts';
import type { TextFormat } from './text-view.ts';
import { Toolbar } from './toolbar.tsx';

/** A field for formatted text: markdown with buttons, links, tables and pictures. */
export function TextField(props: TextFieldProps): ReactNode {
  const { value, label, hint, isInvalid, goal } = props;
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const field = useRef<OpenText>(undefined);
  const [pressed, setPressed] = useState<ReadonlySet<TextFormat>>(new Set());
  const [words, setWords] = useState('');
  const [notice, setNotice] = useState('');

  useEffect(() => {
    const open = openText(host.current as HTMLElement, { latest, setPressed, setWords, setNotice });
    field.current = open;
    return () => open.close();
  }, []);
  useEffect(() => field.current?.setValue(value), [value]);
  useEffect(() => field.current?.describe({ label, hint, isInvalid }), [label, hint, isInvalid]);
  useEffect(() => {
    if (goal) field.current?.goTo(goal.line);
  }, [goal]);

  const buttons = useMemo(() => textButtons(() => field.current?.view, latest), []);
  return (
    <div className="text-field">
      <Toolbar {...{ buttons, pressed }} />
      <div ref={host} className="text-area" />
      <p className="text-status">
        <span>{notice}</span>
        <span>{words}</span>
        <span className="visually-hidden" role="status">
          {notice || words}
        </span>
      </p>
    </div>
  );
}
