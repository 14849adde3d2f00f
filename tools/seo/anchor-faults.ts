import { type Fault, faultOf, quoted, type SeoPage } from './fault.ts';
import { internalPath } from './internal-path.ts';
import type { LinkFact } from './page-facts.ts';

/** Words that say nothing of where a link leads. */
const VAGUE: ReadonlySet<string> = new Set([
  ...[
    'click',
    'click here',
    'click this',
    'here',
    'right here',
    'see here',
    'read here',
    'start',
    'start here',
  ],
  ...[
    'read more',
    'learn more',
    'find out more',
    'see more',
    'more',
    'more info',
    'more information',
    'details',
  ],
  ...['link', 'this link', 'this', 'this page', 'this post', 'this article', 'page', 'website', 'site', 'go'],
  ...['continue', 'continue reading', 'view', 'view more', 'read', 'read on', 'next page', 'info'],
]);
const BARE_ADDRESS = /^(https?:\/\/|www\.|\/)\S*$/i;

/**
 * Faults of the words of links: they say where a link leads, and the same words lead to one place.
 * @param seen links outside of main parts that were looked at; header and footer are told once, not on every page
 */
export function anchorFaults(page: SeoPage, seen: Set<string>): Fault[] {
  const { mainLinks, otherLinks } = page.facts;
  const fresh = otherLinks.filter(({ href, name }) => {
    const key = `${href} ${name}`;
    return !seen.has(key) && seen.add(key);
  });
  return [
    ...[...mainLinks, ...fresh].flatMap((link) => wordFaults(page, link)),
    ...twoPlaces(page, mainLinks),
  ];
}

function wordFaults(page: SeoPage, { href, name }: LinkFact): Fault[] {
  const told = (what: string) => [
    faultOf(page, `the link to ${href} ${what}. Say where it leads`, { near: [`[${name}](${href})`, href] }),
  ];
  if (name === '') return told('has no words');
  if (BARE_ADDRESS.test(name)) return told(`is a bare address, ${quoted(name)}`);
  return VAGUE.has(plain(name)) ? told(`says only ${quoted(name)}`) : [];
}

/** Links whose words promise the same and that lead to different pages; a place on a page counts as the page. */
function twoPlaces(page: SeoPage, links: readonly LinkFact[]): Fault[] {
  const places = new Map<string, Set<string>>();
  for (const { href, name } of links) {
    const place = internalPath(href, page.address) ?? href;
    const key = plain(name);
    if (key === '') continue;
    places.set(key, (places.get(key) ?? new Set()).add(place));
  }
  return [...places]
    .filter(([, found]) => found.size > 1)
    .map(([name, found]) => {
      const [first = '', ...others] = found;
      const message = `links that say ${quoted(name)} lead to ${[first, ...others].join(' and ')}. Give each its own words`;
      return faultOf(page, message, { near: others });
    });
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s.…»›→:!]+$/u, '')
    .replace(/\s+/g, ' ');
}
