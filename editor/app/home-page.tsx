import { type ReactNode, useEffect, useState } from 'react';
import type { Publication } from '../actions/publish.ts';
import { contentKind } from '../form/fields-of-kind.ts';
import { call } from './api.ts';
import { listOfKind } from './lists.ts';
import { editUrl } from './router.ts';
import { pathIn, useSiteState } from './site-context.ts';
import { unsavedNames } from './unsaved.ts';

/** Where an editor's day starts: what was begun, and what waits to be published. */
export function StartPage(): ReactNode {
  const { site, refresh } = useSiteState();
  const [publication, setPublication] = useState<Publication>();
  useEffect(() => {
    if (!site.canPublish) return;
    call('publication').then(
      (found) => {
        setPublication(found);
        if (found.received.length > 0) void refresh();
      },
      () => undefined,
    );
  }, [site.canPublish, refresh]);
  const titleOf = (path: string) => site.entries.find(({ file }) => pathIn(site, file) === path)?.title;
  // What was typed into an entry that is gone has no place anymore.
  const unsaved = [...unsavedNames()].filter((name) =>
    name.startsWith('new ') ? listOfKind(name.slice(4)) : titleOf(name),
  );
  const changes = publication?.changes ?? [];
  return (
    <div className="page">
      <h1>Edit {site.name}</h1>
      <p>Choose what to edit from the lists, or search for words that you see on the site.</p>
      {unsaved.length > 0 && (
        <section>
          <h2>Not saved yet</h2>
          <ul className="rows">
            {unsaved.map((name) => (
              <li key={name}>
                <a href={name.startsWith('new ') ? `#/new/${name.slice(4)}` : editUrl(name)}>
                  {name.startsWith('new ')
                    ? `New ${contentKind(name.slice(4)).title.toLowerCase()}`
                    : titleOf(name)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {publication && publication.received.length > 0 && (
        <p role="status">
          {publication.received.length === 1
            ? 'One file that somebody else has published is here now.'
            : `${publication.received.length} files that others have published are here now.`}
        </p>
      )}
      {publication?.offline && <p role="status">{publication.offline}</p>}
      {changes.length > 0 && (
        <section>
          <h2>Changed since you last published</h2>
          <ul className="rows">
            {changes.map(({ file, title, what }) => (
              <li key={file}>
                {what === 'deleted' || !titleOf(pathIn(site, file)) ? (
                  <span>{title || file.replace(/^.*\//, '')}</span>
                ) : (
                  <a href={editUrl(pathIn(site, file))}>{title || titleOf(pathIn(site, file))}</a>
                )}
                <small>{what}</small>
              </li>
            ))}
          </ul>
          <p>
            <a className="button" href="#/publish">
              Look at the changes and publish
            </a>
          </p>
        </section>
      )}
    </div>
  );
}
