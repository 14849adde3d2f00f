import type { CheerioAPI, load } from 'cheerio/slim';

type AnyNode = Extract<Parameters<typeof load>[0], { nodeType: number }>;
type Element = Extract<AnyNode, { attribs: unknown }>;

/** Elements within a line of text; all others separate words. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi cite code em i kbd mark q s small span strong sub sup time tspan u var wbr'.split(' '),
);
/** Elements whose text is not visible. */
const INVISIBLE: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);

/**
 * The text of an element in one line, with a space around blocks.
 * @param ariaHidden whether to include what screen readers skip
 */
export function textOf(node: AnyNode, ariaHidden = true): string {
  const parts: string[] = [];
  collect(node, ariaHidden, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function collect(node: AnyNode, ariaHidden: boolean, parts: string[]): void {
  if (node.type === 'text') parts.push(node.data);
  if (!('children' in node)) return;
  const element = 'name' in node ? node : undefined;
  if (
    element &&
    (INVISIBLE.has(element.name) || (!ariaHidden && element.attribs['aria-hidden'] === 'true'))
  ) {
    return;
  }
  const space = element && !INLINE.has(element.name) ? ' ' : '';
  parts.push(space, element?.name === 'img' ? (element.attribs.alt ?? '') : '');
  for (const child of node.children) collect(child, ariaHidden, parts);
  parts.push(space);
}

/** Counts words: runs of letters and digits, with what joins them ("don't", "24-hour", "2.5"). */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,&/-]+[\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** A link's accessible name: its label, or its text with the alt text of images, or its title. */
export function accessibleName($: CheerioAPI, link: Element): string {
  const { 'aria-labelledby': id, 'aria-label': label = '', title = '' } = link.attribs;
  const labelledBy = id ? $(`[id="${id}"]`).text() : '';
  return [labelledBy, label, textOf(link, false), title].map((text) => text.trim()).find(Boolean) ?? '';
}
