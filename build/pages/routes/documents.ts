import { createElement } from 'react';
import type { Entry } from '../../../model/content.ts';
import { DownloadPage } from '../../../templates/pages/DownloadPage.tsx';
import { LEGAL_BLOCKS, LegalPage } from '../../../templates/pages/LegalPage.tsx';
import { ContentError, type Mistake } from '../../base/errors.ts';
import { suggest } from '../../base/suggest.ts';
import { wordCount } from '../../content/words-and-characters.ts';
import { contentsOf } from '../../markdown/headings.ts';
import { type PlanContext, type Route, route } from './route.ts';

/**
 * The legal pages. Search engines should not list them.
 * @throws ContentError for unknown {{blocks}} in a text
 */
export function legalRoutes(context: PlanContext): Route[] {
  const { content, markdown } = context;
  const mistakes = content.pages.legal.flatMap(unknownBlocks);
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return content.pages.legal.map((entry) =>
    route(context, {
      kind: { name: 'legal pages', budget: 'content', longText: true, group: 'Legal' },
      entry,
      label: entry.data.title,
      art: { seed: entry.slug, palette: 'home' },
      robots: 'noindex',
      modified: entry.data.lastUpdated,
      page: () => createElement(LegalPage, { legal: entry.data, body: markdown(entry).html }),
    }),
  );
}

function unknownBlocks({ file, body, bodyLine }: Entry<unknown>): Mistake[] {
  return body.split('\n').flatMap((line, index): Mistake[] => {
    const name = /^\{\{(.*)\}\}$/.exec(line.trim())?.[1];
    if (name === undefined || Object.hasOwn(LEGAL_BLOCKS, name)) return [];
    const message = `"{{${name}}}" is not a block. ${suggest(name, Object.keys(LEGAL_BLOCKS))}`;
    return [{ file, line: bodyLine + index, message }];
  });
}

/** Documents to read, print or save. */
export function downloadRoutes(context: PlanContext): Route[] {
  return context.content.downloads.map((entry) => {
    const { slug, data } = entry;
    return route(context, {
      kind: { name: 'downloads', budget: 'content', longText: true, group: 'Downloads' },
      entry,
      label: data.title,
      art: { seed: slug, palette: 'location' },
      modified: data.updated,
      page: () => {
        const { html, headings, record } = context.markdown(entry);
        const contents = contentsOf(headings, wordCount(record));
        return createElement(DownloadPage, { download: data, body: html, contents });
      },
    });
  });
}
