import { type Fault, faultOf, type SeoPage } from './fault.ts';

const NEEDED = ['og:image:width', 'og:image:height', 'og:image:alt'];

/** Faults of the picture that previews of links show: apps need its size and its words before they fetch it. */
export function previewFaults(page: SeoPage): Fault[] {
  const { openGraph } = page.facts;
  const image = openGraph.get('og:image');
  if (!image) {
    return page.indexable
      ? [faultOf(page, 'has no og:image. Give the route a picture in build/routes/')]
      : [];
  }
  const missing = NEEDED.filter((property) => !openGraph.get(property));
  if (missing.length === 0) return [];
  return [faultOf(page, `has an og:image without ${missing.join(', ')}. Write it in templates/head-tags.ts`)];
}
