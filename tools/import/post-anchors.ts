import type { Element, ElementContent } from 'hast';
import { decode } from '../../build/base/paths.ts';
import { element, elementsIn, isElement } from '../../build/markdown/alternate/arrange-html.ts';
import { isHeadingId } from '../../build/markdown/headings.ts';
import { toSlug } from '../../rules/slug.ts';
import type { Conversion } from './conversion.ts';
import { isBlank, shownWords } from './post-paragraphs.ts';

const CONTENTS = /^(?:(?:table of )?contents|on this page|contenido|índice|inhalt|sommaire):?$/i;

export const isOldHeading = (node: ElementContent | undefined): node is Element =>
  node?.type === 'element' && /^h[1-6]$/.test(node.tagName);

const allIn = (blocks: readonly ElementContent[]) => elementsIn(element('div', [...blocks]));

/** The id that a link within the text leads to. */
const targetOf = ({ properties }: Element) => {
  const id = String(properties.href).slice(1);
  return decode(id) ?? id;
};

/**
 * Gives headings the ids that lead to them, and links of the text the ids that these have now.
 * @param blocks loses its list of contents
 * @returns new ids by the old ones
 */
export function placeAnchors(blocks: ElementContent[], { note }: Conversion): Map<string, string> {
  const isLink = ({ tagName, properties: { href } }: Element) =>
    tagName === 'a' && /^#(?!footnote-)/.test(String(href));
  const wanted = new Set(allIn(blocks).filter(isLink).map(targetOf));
  removeContents(blocks, note);
  const all = allIn(blocks);
  const headings = all.filter(isOldHeading);
  const anchors = new Map<string, string>();
  const lead = (heading: Element, old: string) => {
    const { id = validId(old, new Set(anchors.values())) } = heading.properties;
    heading.properties.id = id;
    anchors.set(old, String(id));
  };
  const slugs = headings.map((each) => toSlug(shownWords([each])));
  const named = (id: string) => {
    const slug = toSlug(id.replace(/^(?:toc|h|heading|section)[_-]/i, ''));
    return headings[slugs.indexOf(slugs.includes(id) ? id : slug)];
  };
  for (const heading of headings) {
    const { id } = heading.properties;
    heading.properties.id = undefined;
    if (id) lead(heading, String(id));
  }
  const around = new Map(
    headings.flatMap((each) => elementsIn(each).map((inside) => [inside, each] as const)),
  );
  let before: Element | undefined;
  for (const [at, node] of all.entries()) {
    if (isOldHeading(node)) before = node;
    if (node.tagName !== 'x-anchor') continue;
    const id = String(node.properties.id);
    const next = all.find((each, place) => place > at && each.tagName !== 'x-anchor');
    const sure = named(id) ?? around.get(node) ?? (isOldHeading(next) ? next : undefined);
    const place = sure ?? before;
    if (place && !anchors.has(id) && (sure || wanted.has(id) || place.properties.id)) lead(place, id);
  }
  for (const node of all.filter(isLink)) {
    const id = targetOf(node);
    const heading = named(id);
    if (!anchors.has(id) && heading) lead(heading, slugs[headings.indexOf(heading)] ?? id);
    const found = anchors.get(id) ?? heading?.properties.id;
    if (!found)
      note('changed', `the link to #${id} leads to nothing, so its words stay without it`, `#${id}`);
    node.properties.href = found && `#${found}`;
  }
  return anchors;
}

/** Removes a heading "Contents" with the list of links below it. */
function removeContents(blocks: ElementContent[], note: Conversion['note']): void {
  const at = blocks.findIndex((each) => isOldHeading(each) && CONTENTS.test(shownWords([each])));
  const heading = blocks[at];
  const list = blocks.findIndex((each, place) => place > at && !isElement(each, 'x-anchor'));
  const node = blocks[list];
  const items = node ? allIn([node]).filter(({ tagName }) => tagName === 'li') : [];
  const isEntry = ({ children }: Element) => {
    const [link, ...others] = children
      .flatMap((each) => (isElement(each, 'p') ? each.children : [each]))
      .filter((each) => !isBlank([each]) && !isElement(each, 'ul', 'ol'));
    return isElement(link, 'a') && others.length === 0 && String(link.properties.href).startsWith('#');
  };
  if (!heading || !isElement(node, 'ul', 'ol') || !items.every(isEntry)) return;
  blocks.splice(list, 1);
  blocks.splice(at, 1);
  note('left out', 'the list of contents, which this site makes itself', shownWords([heading]));
}

/** The id itself if a heading may have it, else the nearest that it may. */
function validId(old: string, taken: ReadonlySet<string>): string {
  const slug = isHeadingId(old) ? old : toSlug(old);
  const base = isHeadingId(slug) ? slug : `${slug}-part`;
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  return id;
}
