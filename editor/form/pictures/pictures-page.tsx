import type { ReactNode } from 'react';
import type { Place } from '../../actions/api.ts';
import { PictureLibrary } from './picture-library.tsx';

/** The page with all pictures of the site. @param onOpen opens a place that shows one of them */
export function PicturesPage({ onOpen }: { onOpen(place: Place): void }): ReactNode {
  return (
    <div className="pictures-page">
      <h1>Pictures</h1>
      <PictureLibrary onOpen={onOpen} />
    </div>
  );
}
