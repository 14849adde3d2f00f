import { createElement } from 'react';
import { pdfPath } from '../../../model/download.ts';
import { DownloadPage } from '../../../templates/pages/DownloadPage.tsx';
import { contentsOf, outline } from '../../content/markdown/outline.ts';
import { type PageKind, type PlanContext, type Route, route } from './route.ts';

const DOWNLOAD: PageKind = { name: 'downloads', budget: 'content', longText: true, group: 'Downloads' };

/** The accessible form of each PDF: the same document as a page. */
export function downloadRoutes(context: PlanContext): Route[] {
  return context.content.downloads.map((entry) => {
    const { path, slug, data, body, file } = entry;
    const pdf = pdfPath(path);
    return route(context, {
      path,
      kind: DOWNLOAD,
      entry,
      label: data.title,
      heading: data.title,
      art: { seed: slug, palette: 'location' },
      seo: data.seo,
      modified: data.updated,
      page: () => {
        const html = context.markdown.page(body, file);
        const contents = contentsOf(outline(html), body);
        return createElement(DownloadPage, { download: data, pdf, body: html, contents });
      },
    });
  });
}
