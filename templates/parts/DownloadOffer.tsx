import type { DownloadOfferData } from '../../model/parts.ts';
import { Buttons } from './Buttons.tsx';
import { Section } from './Section.tsx';

/** A document that a page offers. */
export function DownloadOffer({ download }: { download: DownloadOfferData | undefined }) {
  return download ? (
    <Section title={download.title} tone="tint">
      <p>{download.text}</p>
      <Buttons actions={download.actions} quiet />
    </Section>
  ) : null;
}
