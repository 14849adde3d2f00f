import type { DownloadOfferData } from '../../model/parts.ts';
import { useSite } from '../site-context.ts';
import { Buttons } from './Buttons.tsx';
import { Heading } from './Heading.tsx';

/** A document that a page offers, in its middle. */
export function DownloadOffer({ download }: { download: DownloadOfferData | undefined }) {
  const { words } = useSite();
  if (!download) return null;
  return (
    <aside className="teaser">
      <p className="amount">{words.free}</p>
      <div>
        <Heading level={2} text={download.title} />
        <p>{download.text}</p>
        <Buttons actions={download.actions} quiet />
      </div>
    </aside>
  );
}
