import type { ReactNode } from 'react';

/** A field for a short text of several lines, which grows with its text. */
export function PlainText({
  id,
  value,
  onChange,
  describedBy,
  isInvalid,
  isRequired,
}: {
  id: string;
  value: string;
  onChange(value: string): void;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  isRequired?: boolean | undefined;
}): ReactNode {
  return (
    <textarea
      id={id}
      className="plain-text"
      value={value}
      // For browsers without field-sizing.
      rows={Math.min(12, Math.max(2, Math.ceil(value.length / 70), value.split('\n').length))}
      dir="auto"
      spellCheck
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      aria-required={isRequired || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
