import type { CheerioAPI, load } from 'cheerio/slim';

/** A node of a page. */
export type AnyNode = Extract<Parameters<typeof load>[0], { nodeType: number }>;
type Element = Extract<AnyNode, { attribs: unknown }>;

/** Elements that stand in a line of text; all others part words. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi cite code em i kbd mark q s small span strong sub sup time tspan u var wbr'.split(' '),
);
/** Elements whose text nobody reads on the page. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);

/**
 * The text of an element as one line, with a space where a block begins or ends.
 * @param ariaHidden whether text that screen readers skip counts
 */
export function textOf(node: AnyNode, ariaHidden = true): string {
  const parts: string[] = [];
  collect(node, ariaHidden, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function collect(node: AnyNode, ariaHidden: boolean, parts: string[]): void {
  if (node.type === 'text') {
    parts.push(node.data);
    return;
  }
  if (!('children' in node)) return;
  const element = 'name' in node ? node : undefined;
  if (element && (SILENT.has(element.name) || (!ariaHidden && element.attribs['aria-hidden'] === 'true'))) {
    return;
  }
  const apart = element && !INLINE.has(element.name);
  if (apart) parts.push(' ');
  if (element?.name === 'img') parts.push(element.attribs.alt ?? '');
  for (const child of node.children) collect(child, ariaHidden, parts);
  if (apart) parts.push(' ');
}

/** How many words a text has: runs of letters and digits, with what joins them ("don't", "24-hour", "2.5"). */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,&/-]+[\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/**
 * The name that a link has for screen readers and search engines: its label, or else its text with the alternative
 * text of its pictures, or else its title. A simple form of the W3C's accessible name computation.
 * @param $ the page, where `aria-labelledby` finds its words
 */
export function accessibleName($: CheerioAPI, link: Element): string {
  const { 'aria-labelledby': ids, 'aria-label': label, title = '' } = link.attribs;
  const words = (ids?.split(/\s+/) ?? []).flatMap((id) =>
    $('[id]')
      .toArray()
      .filter(({ attribs }) => attribs.id === id)
      .slice(0, 1)
      .map((element) => textOf(element)),
  );
  return words.join(' ').trim() || label?.trim() || textOf(link, false) || title.trim();
}
