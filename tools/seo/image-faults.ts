import { type Fault, faultOf, quoted, type SeoPage } from './fault.ts';

/** Faults of pictures: each has words for those who don't see it, or an empty alt when it only decorates. */
export function imageFaults(page: SeoPage): Fault[] {
  return page.facts.images
    .filter(({ alt }) => alt === undefined)
    .map(({ src }) =>
      faultOf(page, `the picture ${quoted(src)} has no alt. Say what it shows, or write alt=""`, {
        near: [src],
      }),
    );
}
