import type { Content } from '../../model/content.ts';
import type { LinkedFile } from '../../templates/site.ts';
import { type Art, createArt } from '../assets/art.ts';
import type { Assets } from '../assets/assets.ts';
import { type Fonts, makeFonts, shownCharacters } from '../assets/fonts.ts';
import { createStyles, type Sheets } from '../assets/styles.ts';
import { blogIndexOutput } from '../outputs/blog-index.ts';
import { linkedFile, type Output } from '../base/output.ts';
import type { BrowserCode } from '../assets/browser-code.ts';
import type { RenderContext } from './render-page.tsx';
import { siteView } from './site-view.ts';

/** What every page is rendered with, and the files that come of it. */
export interface Kit {
  context: RenderContext;
  art: Art;
  facts: KitFacts;
  /** What every page loads: fonts, scripts, the styles of what scripts show. */
  files: Output[];
  /** The index of all posts. */
  blogIndex(): Output;
}

/** What a kit is made from beside the content: plain data, for every thread that renders pages. */
export interface KitFacts {
  script: LinkedFile;
  sheets: Sheets;
  fonts: Pick<Fonts, 'css' | 'preload'>;
  blogIndex: string;
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
  const { outputs, ...fonts } = await makeFonts(shownCharacters(content));
  const art = createArt();
  const site = siteView(content, art, assets.pictures);
  const index = indexAddress === undefined ? blogIndexOutput(content, site) : undefined;
  const facts = { script: scripts.main, sheets, fonts, blogIndex: indexAddress ?? `/${index?.path}` };
  const context = renderContext(content, assets, art, facts);
  return {
    context,
    art,
    facts,
    files: [...outputs, ...scripts.outputs, context.styles.overlays],
    blogIndex: () => index ?? blogIndexOutput(content, site),
  };
}

/** What pages are rendered with, in any thread. */
export function renderContext(
  content: Content,
  assets: Pick<Assets, 'pictures'>,
  art: Art,
  { script, sheets, fonts, blogIndex }: KitFacts,
): RenderContext {
  const styles = createStyles(sheets, fonts.css);
  return {
    site: { ...siteView(content, art, assets.pictures), blogIndex },
    styles,
    script,
    overlays: linkedFile(styles.overlays),
    preload: fonts.preload,
  };
}
