import { createElement } from 'react';
import type { Entry } from '../../../model/content.ts';
import { DownloadPage } from '../../../templates/pages/DownloadPage.tsx';
import { ANALYTICS_MARKS, LEGAL_BLOCKS, LegalPage } from '../../../templates/pages/LegalPage.tsx';
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
      kind: { name: 'legal pages', budget: 'content', longText: true, group: content.locale.t('Legal') },
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
  const { start, end } = ANALYTICS_MARKS;
  const known = [...Object.keys(LEGAL_BLOCKS), start, end];
  const lines = body.split('\n');
  let open: number | undefined;
  const mistakes = lines.flatMap((text, index): Mistake[] => {
    const name = /^\{\{(.*)\}\}$/.exec(text.trim())?.[1];
    if (name === undefined) return [];
    const mistake = (message: string): Mistake => ({ file, line: bodyLine + index, message });
    if (!known.includes(name)) return [mistake(`"{{${name}}}" is not a block. ${suggest(name, known)}`)];
    const wasOpen = open !== undefined;
    if (name === start || name === end) open = name === start ? bodyLine + index : undefined;
    return [
      // Beside other lines, it would be text.
      ...([index - 1, index + 1].some((beside) => lines[beside]?.trim())
        ? [mistake(`has {{${name}}} beside other text. Leave an empty line before and after it`)]
        : []),
      ...(name === start && wasOpen
        ? [mistake(`has {{${start}}} twice in a row. Write {{${end}}} after the first part`)]
        : []),
      ...(name === end && !wasOpen
        ? [mistake(`has {{${end}}} without {{${start}}}. Write {{${start}}} before the part`)]
        : []),
    ];
  });
  const unclosed = {
    file,
    line: open,
    message: `has {{${start}}} without {{${end}}}. Write {{${end}}} after the part`,
  };
  return open === undefined ? mistakes : [...mistakes, unclosed];
}

/** Documents to read, print or save. */
export function downloadRoutes(context: PlanContext): Route[] {
  return context.content.downloads.map((entry) => {
    const { slug, data } = entry;
    return route(context, {
      kind: {
        name: 'downloads',
        budget: 'content',
        longText: true,
        group: context.content.locale.t('Downloads'),
      },
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
