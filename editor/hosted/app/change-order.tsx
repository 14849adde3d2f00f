import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showInDialog } from '../../app/dialogs/dialog.tsx';
import type { OrderedEntry } from '../../server/order.ts';
import { reloadPage } from './one-entry.ts';
import type { Project } from './project.ts';

/** Adds a button to lists of entries that the site shows in an order of their own. */
export function changeOrder({ send, collections, addButton }: Project): void {
  const openList = () => {
    const [, name] = /^#\/collections\/([\w-]+)\/?$/.exec(location.hash) ?? [];
    return collections.find(({ name: each, fields = [] }) => {
      const listing = fields.find((field) => field.name === 'listing');
      return each === name && [...fields, ...(listing?.fields ?? [])].some((field) => field.name === 'order');
    });
  };
  addButton('Change order', openList, async (list) => {
    const path = list.folder;
    const which = { path, field: list.identifier_field, layout: list.filter?.value };
    const entries = await send<OrderedEntry[]>('order', which);
    const slugs = await showInDialog<string[]>(`The order of ${list.label.toLowerCase()}`, (close) => (
      <Order entries={entries} save={close} />
    ));
    if (!slugs) return;
    await send('order', { path, slugs });
    reloadPage();
  });
}

function Order({ entries, save }: { entries: OrderedEntry[]; save(slugs: string[]): void }): ReactNode {
  const [order, setOrder] = useState(entries);
  const [news, setNews] = useState('');
  const dragged = useRef(-1);
  const move = (from: number, to: number) => {
    const entry = order[from];
    if (!entry || to < 0 || to >= order.length) return;
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, entry));
    setNews(`${entry.name} is now number ${to + 1} of ${order.length}`);
  };
  return (
    <>
      <p>Move the entries up or down, or drag them. The site shows them in this order, menus included.</p>
      <ol className="order">
        {order.map(({ slug, name }, index) => (
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
            <span>{name}</span>
            {([-1, 1] as const).map((step) => (
              <button
                key={step}
                type="button"
                className="plain"
                aria-label={`Move ${name} ${step === -1 ? 'up' : 'down'}`}
                title={step === -1 ? 'Move up' : 'Move down'}
                aria-disabled={step === -1 ? index === 0 : index === order.length - 1}
                onClick={({ currentTarget }) => {
                  flushSync(() => move(index, index + step));
                  // Moving an element in the page takes the focus from it.
                  currentTarget.focus();
                }}
              >
                {step === -1 ? '↑' : '↓'}
              </button>
            ))}
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
