import { createElement } from 'react';
import { DownloadPage } from '../../../templates/pages/DownloadPage.tsx';
import { contentsOf } from '../../body/headings.ts';
import { type PageKind, type PlanContext, type Route, route } from './route.ts';

const DOWNLOAD: PageKind = { name: 'downloads', budget: 'content', longText: true, group: 'Downloads' };

/** The documents, which people read here, print or save. */
export function downloadRoutes(context: PlanContext): Route[] {
  return context.content.downloads.map((entry) => {
    const { slug, data, body } = entry;
    return route(context, {
      kind: DOWNLOAD,
      entry,
      label: data.title,
      art: { seed: slug, palette: 'location' },
      modified: data.updated,
      page: () => {
        const { html, headings } = context.markdown(entry);
        const contents = contentsOf(headings, body);
        return createElement(DownloadPage, { download: data, body: html, contents });
      },
    });
  });
}
