import type { ReactNode } from 'react';

/** Scrolls a table that is too wide for a phone. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className="table" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
