import type { PictureUse } from '../../../templates/parts/Picture.tsx';
import type { PlanContext } from './route.ts';

/** A picture that a template shows beside the text of a page. */
export interface ShownPicture {
  /** As the content names it; undefined where a page goes without. */
  src: string | undefined;
  use: PictureUse;
}

/**
 * Absolute addresses of the photographs that are a page's own, in the file that every browser knows: those beside its
 * text, then those in it. Drawings are left out, and so are cards, whose pictures belong to the pages that they lead to.
 * @param file absolute path of the content file
 */
export function pageImages(
  { assets, site }: Pick<PlanContext, 'assets' | 'site'>,
  file: string,
  shown: readonly ShownPicture[] = [],
): string[] {
  const inText = assets.pictures.inText(file).map((src): ShownPicture => ({ src, use: 'wide' }));
  const addresses = [...shown, ...inText].flatMap(({ src, use }) =>
    src ? (assets.pictures.find(src, use)?.src ?? []) : [],
  );
  return [...new Set(addresses)]
    .filter((address) => !/\.svg$/i.test(address))
    .map((address) => site.origin + address);
}
