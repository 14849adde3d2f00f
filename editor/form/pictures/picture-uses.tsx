import type { ReactNode } from 'react';
import type { Place } from '../../actions/api.ts';

/** "Used on 3 pages": several places of a file are one. */
export function usesText(places: readonly Place[]): string {
  const files = new Set(places.map(({ file }) => file)).size;
  return files === 1 ? 'Used on 1 page' : `Used on ${files} pages`;
}

/** The places that show a picture. */
export function PictureUses({
  places,
  onOpen,
}: {
  places: readonly Place[];
  onOpen?: ((place: Place) => void) | undefined;
}): ReactNode {
  return (
    <ul className="picture-uses">
      {places.map((place) => {
        const { file, title, field, line } = place;
        return (
          <li key={`${file} ${field} ${line}`}>
            {onOpen ? (
              <button type="button" className="plain" onClick={() => onOpen(place)}>
                {title || file}
              </button>
            ) : (
              title || file
            )}
          </li>
        );
      })}
    </ul>
  );
}
