import type { SitemapPage } from '../pages/SitemapPage.tsx';
import { type AlternateSite, linkTo, paragraph, twin } from './alternate.ts';
import { section } from './sections.ts';
import { list } from './write.ts';

/** The sitemap as markdown. */
export function sitemapMarkdown(props: Parameters<typeof SitemapPage>[0], site: AlternateSite): string {
  return twin(site, props.title, [
    paragraph(props.intro),
    ...props.groups.map(({ title, links }) =>
      section(site, { title }, list(links.map((link) => linkTo(site, link)))),
    ),
  ]);
}
