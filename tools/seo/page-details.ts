import { displayPath } from '../../build/base/errors.ts';
import type { SeoPage } from './fault.ts';
import type { Inspection } from './inspect.ts';
import { internalPath } from './internal-path.ts';

/** A link of some other page's main part. */
export interface InboundLink {
  from: string;
  name: string;
}

/**
 * Everything that search engines read of one page.
 * @param inbound the links of other pages' main parts that lead to it
 */
export function pageDetails(page: SeoPage, inbound: readonly InboundLink[], { graph }: Inspection): string {
  const { facts, path, address } = page;
  const [title = '', description = ''] = [facts.titles[0], facts.descriptions[0]];
  const clicks = graph.clicks.get(path);
  const links = facts.mainLinks.filter(({ href }) => {
    const target = internalPath(href, address);
    return target !== undefined && target !== path;
  });
  return [
    `${path} (${displayPath(page.source)})`,
    `title (${title.length}): ${title}`,
    `description (${description.length}): ${description}`,
    `keywords (${facts.keywords.length}): ${facts.keywords.join(', ')}`,
    `robots: ${facts.robots || 'none'}`,
    `canonical: ${facts.canonicals.join(' ') || 'none'}`,
    `preview: ${facts.openGraph.get('og:image') ?? 'none'} (${facts.openGraph.get('og:image:alt') ?? 'no words'})`,
    `words: ${facts.words}`,
    `clicks from the home page: ${clicks ?? 'no way leads here'}`,
    ...list(
      'headings',
      facts.headings.map(({ level, text }) => `${'  '.repeat(level - 1)}h${level} ${text}`),
    ),
    ...list(
      'links to it',
      inbound.map(({ from, name }) => `${from}: ${name}`),
    ),
    ...list(
      'links from it',
      links.map(({ href, name }) => `${href}: ${name}`),
    ),
    ...list(
      'pictures',
      facts.images.map(({ src, alt }) => `${src}: ${alt === undefined ? 'no alt' : alt || 'decorates'}`),
    ),
    ...list(
      'structured data',
      facts.data.nodes
        .filter(({ top }) => top)
        .map(({ types, id }) => [types.join(' '), id].filter(Boolean).join(' ')),
    ),
  ].join('\n');
}

function list(name: string, lines: readonly string[]): string[] {
  return [`${name} (${lines.length}):`, ...lines.map((line) => `  ${line}`)];
}
