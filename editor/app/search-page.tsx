import { type ReactNode, useEffect, useState } from 'react';
import type { SearchHit } from '../actions/api.ts';
import { call } from './api.ts';
import { editUrl, searchUrl } from './router.ts';
import { pathIn, useSiteState } from './site-context.ts';

/** Everything that has some words: titles, texts and addresses. */
export function SearchPage({ words }: { words: string }): ReactNode {
  const { site } = useSiteState();
  const [found, setFound] = useState<{ words: string; hits: SearchHit[]; failure?: string }>();
  useEffect(() => {
    let isOver = false;
    if (words.trim() === '') return;
    call('search', { words }).then(
      (hits) => isOver || setFound({ words, hits }),
      (error: Error) => isOver || setFound({ words, hits: [], failure: error.message }),
    );
    return () => {
      isOver = true;
    };
  }, [words]);
  const hits = found?.words === words ? found.hits : undefined;
  const files = Map.groupBy(hits ?? [], ({ file }) => file);
  return (
    <div className="page">
      <h1>Search</h1>
      <search>
        <form
          className="wide-search"
          onSubmit={(event) => {
            event.preventDefault();
            location.hash = searchUrl(String(new FormData(event.currentTarget).get('words')));
          }}
        >
          <input key={words} name="words" type="search" aria-label="Words" defaultValue={words} />
          <button type="submit">Search</button>
        </form>
      </search>
      <p role="status">
        {found?.failure ??
          (hits && words.trim()
            ? hits.length === 0
              ? 'Nothing has these words.'
              : `Found in ${files.size} ${files.size === 1 ? 'place' : 'places'}`
            : '')}
      </p>
      {[...files].map(([file, inFile]) => (
        <section key={file} className="found">
          <h2>
            <a href={editUrl(pathIn(site, file))}>{inFile[0]?.title || file.replace(/^.*\//, '')}</a>
          </h2>
          <ul>
            {inFile.slice(0, 5).map((hit) => (
              <li key={`${hit.field} ${hit.line} ${hit.before}`}>
                <a href={editUrl(pathIn(site, file), hit)}>
                  {hit.before}
                  <mark>{hit.hit}</mark>
                  {hit.after}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
