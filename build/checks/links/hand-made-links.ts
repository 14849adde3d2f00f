import { Parser } from 'htmlparser2';
import { createLinkList, type PageLinks, resolvedLinks } from './page-links.ts';

/**
 * Reads the links of a page that somebody wrote by hand, in any way that browsers understand.
 * @param html a page of static/
 * @param path address of the page
 */
export function handMadeLinks(html: string, path: string): PageLinks {
  const links = createLinkList();
  let data: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      links.element(name, new Map(Object.entries(attributes)));
      if (name === 'script' && attributes.type === 'application/ld+json') data = '';
    },
    ontext(text) {
      if (data !== undefined) data += text;
    },
    onclosetag(name) {
      if (name === 'script' && data !== undefined) links.data(data);
      data = undefined;
    },
  });
  parser.end(html);
  return resolvedLinks(path, links.written);
}
