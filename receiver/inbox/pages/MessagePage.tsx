import type { ReactNode } from 'react';

/** A page that says one thing, such as what went wrong. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="narrow">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
