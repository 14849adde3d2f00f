import { type ReactNode, useRef, useState } from 'react';
import type { EntrySummary } from '../../actions/api.ts';
import { MoveButtons } from '../../form/move-buttons.tsx';
import { moved } from '../../form/references.tsx';
import { showInDialog } from './dialog.tsx';

/** Lets people put entries into another order. @returns their names in the folder; undefined if nothing was saved */
export function chooseOrder(label: string, entries: readonly EntrySummary[]): Promise<string[] | undefined> {
  return showInDialog<string[]>(`The order of ${label.toLowerCase()}`, (close) => (
    <Order entries={entries} save={close} />
  ));
}

function Order({
  entries,
  save,
}: {
  entries: readonly EntrySummary[];
  save(slugs: string[]): void;
}): ReactNode {
  const [order, setOrder] = useState(entries);
  const [news, setNews] = useState('');
  const dragged = useRef(-1);
  const move = (from: number, to: number) => {
    const entry = order[from];
    if (!entry || to < 0 || to >= order.length) return;
    setOrder(moved(order, from, to));
    setNews(`${entry.title} is now number ${to + 1} of ${order.length}`);
  };
  return (
    <>
      <p>Move the entries up or down, or drag them. The site shows them in this order, menus included.</p>
      <ol className="order">
        {order.map(({ slug, title }, index) => (
          <li
            key={slug}
            draggable
            onDragStart={() => {
              dragged.current = index;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              move(dragged.current, index);
            }}
          >
            <span>{title}</span>
            <MoveButtons name={title} index={index} count={order.length} move={(to) => move(index, to)} />
          </li>
        ))}
      </ol>
      <p className="live" role="status">
        {news}
      </p>
      <button type="button" onClick={() => save(order.map(({ slug }) => slug))}>
        Save order
      </button>
    </>
  );
}
