import type { ReactNode } from 'react';

/**
 * A native accordion.
 * @param group accordions of one group close each other
 * @param narrow only folds on narrow screens; on wide ones head and content are always there
 */
export function Fold(props: { head: ReactNode; group?: string; narrow?: boolean; children: ReactNode }) {
  return (
    <details className={props.narrow ? 'fold fold-narrow' : 'fold'} name={props.group}>
      <summary>{props.head}</summary>
      <div>{props.children}</div>
    </details>
  );
}
