import { load } from 'cheerio';
import {
  dataLinks,
  elementId,
  elementLinks,
  resolveLink,
} from '../../../build/pages/inspect/element-links.ts';
import type { PageRecord } from '../../../build/pages/inspect/inspect-page.ts';

type PageLinks = Pick<PageRecord, 'ids' | 'links'>;

/** The links of a page according to a parser that follows the HTML standard, as browsers do. */
export function parsedLinks(html: string, path: string, origin: string): PageLinks {
  const $ = load(html);
  const elements = $('*')
    .toArray()
    .flatMap((node) => ('attribs' in node ? [[node.name, node.attribs] as const] : []));
  const data = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((script) => dataLinks($(script).text()));
  const written = [...elements.flatMap((element) => elementLinks(...element)), ...data];
  return sortedLinks({
    ids: elements.flatMap((element) => elementId(...element) ?? []),
    links: written.flatMap((link) => resolveLink(link, path, origin) ?? []),
  });
}

/** The links of a page, each once, in an order that does not depend on the parser. */
export function sortedLinks({ ids, links }: PageLinks): PageLinks {
  const sorted = (values: readonly string[]) => [...new Set(values)].sort();
  return { ids: sorted(ids), links: sorted(links) };
}
