import type { ReactElement } from 'react';
import type { Illustration as Data } from '../../model/illustration.ts';
import { SearchResults } from '../illustrations/SearchResults.tsx';

/** A picture drawn from its data, like a plate in an atlas. */
export function Illustration({ title, alt, source, drawing }: Data) {
  return (
    <figure className="illustration">
      <p className="illustration-title">{title}</p>
      <div role="img" aria-label={alt}>
        {draw(drawing)}
      </div>
      <figcaption>{source}</figcaption>
    </figure>
  );
}

function draw(data: Data['drawing']): ReactElement {
  switch (data.kind) {
    case 'search-results':
      return <SearchResults {...data} />;
  }
}
