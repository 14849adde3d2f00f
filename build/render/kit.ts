import type { Content } from '../../model/content.ts';
import { type Art, createArt } from '../assets/art.ts';
import type { Assets } from '../assets/assets.ts';
import { makeFonts, shownCharacters } from '../assets/fonts.ts';
import { createStyles } from '../assets/styles.ts';
import { blogIndexOutput } from '../outputs/blog-index.ts';
import { linkedFile, type Output } from '../outputs/output.ts';
import type { BrowserCode } from './code.ts';
import type { RenderContext } from './page.tsx';
import { siteView } from './site-view.ts';

/** What every page is rendered with, and the files that come of it. */
export interface Kit {
  context: RenderContext;
  art: Art;
  /** What every page loads: fonts, scripts, the styles of what scripts show. */
  files: Output[];
  /** The index of all posts. */
  blogIndex(): Output;
}

/**
 * Makes ready what pages are rendered with.
 * @param assets what the plan has asked for
 * @param indexAddress where the index of posts will be; without it, it is made now, for its address holds its hash
 */
export async function prepareKit(
  content: Content,
  assets: Assets,
  { scripts, sheets }: BrowserCode,
  indexAddress?: string,
): Promise<Kit> {
  const fonts = await makeFonts(shownCharacters(content));
  const styles = createStyles(sheets, fonts.css);
  const art = createArt();
  const site = siteView(content, art, assets.pictures);
  const index = indexAddress === undefined ? blogIndexOutput(content, site) : undefined;
  return {
    context: {
      site: { ...site, blogIndex: indexAddress ?? `/${index?.path}` },
      styles,
      script: scripts.main,
      overlays: linkedFile(styles.overlays),
      preload: fonts.preload,
    },
    art,
    files: [...fonts.outputs, ...scripts.outputs, styles.overlays],
    blogIndex: () => index ?? blogIndexOutput(content, site),
  };
}
