import type { Offers } from '../parts/Offers.tsx';
import { type AlternateSite, linkTo, paragraph } from './alternate.ts';
import { escapeText } from './escape.ts';
import { plainList, title } from './sections.ts';
import { blocks, strong } from './write.ts';

/** What a service consists of: one entry for each offer. */
export function offers(site: AlternateSite, items: Parameters<typeof Offers>[0]['items']): string {
  return blocks(
    ...items.map((offer) =>
      blocks(
        title(site, 3, offer.title),
        offer.highlight && strong(offer.highlight),
        escapeText(offer.description),
        paragraph(offer.differentiator),
        offer.link && linkTo(site, offer.link),
        offer.deliverables && plainList(offer.deliverables),
      ),
    ),
  );
}
