import { type ReactNode, useMemo, useState } from 'react';
import { contentKind } from '../form/fields-of-kind.ts';
import { call } from './api.ts';
import { chooseOrder } from './dialogs/change-order.tsx';
import { tell } from './dialogs/dialog.tsx';
import { dateOf, type EntryList, entriesOfList, newKinds, stateOf } from './lists.ts';
import { editUrl } from './router.ts';
import { pathIn, useSiteState } from './site-context.ts';
import { unsavedNames } from './unsaved.ts';

/** How many entries are shown at first. */
const FIRST = 100;

/** The entries of a list, in the order of the site. */
export function EntriesPage({ list }: { list: EntryList }): ReactNode {
  const { site, refresh } = useSiteState();
  const [search, setSearch] = useState('');
  const [isAll, setIsAll] = useState(false);
  const all = useMemo(() => entriesOfList(list, site), [list, site]);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter(({ title, slug, path = '' }) =>
    words.every((word) => `${title} ${slug} ${path}`.toLowerCase().includes(word)),
  );
  const shown = isAll ? found : found.slice(0, FIRST);
  const unsaved = unsavedNames();
  const changeOrder = async () => {
    const ordered = all.filter(({ order }) => order !== undefined);
    const { folder } = list.kinds[0] ?? {};
    const slugs = await chooseOrder(list.label, ordered);
    if (!slugs || !folder) return;
    await call('order', { folder, slugs });
    await refresh();
  };
  return (
    <div className="page">
      <div className="page-head">
        <h1>{list.label}</h1>
        {list.isOrdered && all.length > 1 && (
          <button
            type="button"
            className="plain"
            onClick={() =>
              void changeOrder().catch((error: Error) => tell('The order was not saved', error.message))
            }
          >
            Change order
          </button>
        )}
        {list.canCreate &&
          newKinds(list).map(({ name, title }) => (
            <a key={name} className="button" href={`#/new/${name}`}>
              New {title.toLowerCase()}
            </a>
          ))}
      </div>
      {all.length > 10 && (
        <input
          className="filter"
          type="search"
          aria-label={`Find in ${list.label.toLowerCase()}`}
          placeholder="Find by title or address"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {all.length === 0 && <p>There is nothing here yet.</p>}
      <ul className="rows entries">
        {shown.map((entry) => {
          const { file, title, kind, path, date, isUnreadable } = entry;
          const state = stateOf(entry, site.today);
          return (
            <li key={file}>
              <a href={editUrl(pathIn(site, file))}>{title}</a>
              <span className="marks">
                {isUnreadable && <span className="mark danger">Has a mistake</span>}
                {unsaved.has(pathIn(site, file)) && <span className="mark">Not saved yet</span>}
                {state && <span className="mark">{state}</span>}
              </span>
              <small>{date ? dateOf(date) : (path ?? contentKind(kind).title)}</small>
            </li>
          );
        })}
      </ul>
      {found.length > shown.length && (
        <button type="button" className="plain" onClick={() => setIsAll(true)}>
          Show all {found.length}
        </button>
      )}
      {all.length > 0 && found.length === 0 && <p>Nothing here has these words.</p>}
    </div>
  );
}
