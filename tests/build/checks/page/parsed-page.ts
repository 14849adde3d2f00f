import { load } from 'cheerio';
import { readAddress } from '../../../../build/checks/page/address.ts';
import {
  dataAddresses,
  elementAddresses,
  elementId,
} from '../../../../build/checks/page/element-addresses.ts';
import type { PageFacts } from '../../../../build/checks/page/page-facts.ts';

type PageLinks = Pick<PageFacts, 'ids' | 'internal' | 'absolute'>;

/** The links of a page as the parser finds them that follows the HTML standard, as browsers do. */
export function parsedLinks(html: string, path: string): PageLinks {
  const $ = load(html);
  const elements = $('*')
    .toArray()
    .flatMap((node) => ('attribs' in node ? [[node.name, node.attribs] as const] : []));
  const data = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((script) => dataAddresses($(script).text()));
  const written = [...elements.flatMap((element) => [...elementAddresses(...element)]), ...data];
  const addresses = written.flatMap((address) => readAddress(address, path) ?? []);
  return inAnyOrder({
    ids: elements.flatMap((element) => elementId(...element) ?? []),
    internal: addresses.filter((address) => address.startsWith('/')),
    absolute: addresses.filter((address) => !address.startsWith('/')),
  });
}

/** The links of a page in an order that two readers of it share, each once. */
export function inAnyOrder({ ids, internal, absolute }: PageLinks): PageLinks {
  const sorted = (values: readonly string[]) => [...new Set(values)].sort();
  return { ids: sorted(ids), internal: sorted(internal), absolute: sorted(absolute) };
}
