import type { Content } from '../../../model/content.ts';
import type { Casing } from '../../../rules/casing.ts';
import type { Assets } from '../../assets/assets.ts';
import { createMarkdown, type Markdown } from '../../content/markdown/markdown.ts';

/** The markdown pipeline with all that it may know of one site. */
export function siteMarkdown({ settings }: Content, casing: Casing, assets: Assets): Markdown {
  return createMarkdown({
    casing,
    origin: settings.url,
    picture: assets.pictures.find,
  });
}
