import type { DownloadOfferData } from '../../model/parts.ts';
import { Buttons } from './Buttons.tsx';
import { Heading } from './Heading.tsx';

/** A document to download, in the middle of a page. */
export function DownloadOffer({ download }: { download: DownloadOfferData | undefined }) {
  if (!download) return null;
  return (
    <aside className="teaser">
      <p className="teaser-amount">Free PDF</p>
      <div>
        <Heading level={2} text={download.title} />
        <p>{download.text}</p>
        <Buttons actions={download.actions} quiet />
      </div>
    </aside>
  );
}
