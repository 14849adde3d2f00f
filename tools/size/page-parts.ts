import { brotliBest } from '../../build/base/brotli.ts';
import { stripElements, withoutText } from '../../build/checks/budgets/strip-elements.ts';

/** What a part of a page's HTML costs, in bytes after brotli. */
export interface PartCost {
  name: string;
  bytes: number;
}

/** The parts in the order in which they are taken out; what stays at the end is the last one. */
const PARTS: readonly (readonly [name: string, takeOut: (html: string) => string])[] = [
  ['text', withoutText],
  ['main', without(({ element }) => element === 'main')],
  ['footer', without(({ element }) => element === 'footer')],
  ['header', without(({ element }) => element === 'body')],
  ['data', without(({ element, type }) => element === 'script' && type === 'application/ld+json')],
  ['head', without(({ element }) => element === 'head', '<style>')],
];
const LAST = 'styles';

/** Names of all parts, in the order of a page. */
export const PART_NAMES: readonly string[] = [LAST, 'head', 'data', 'header', 'main', 'text', 'footer'];

const costs = new Map<string, Promise<number>>();

/**
 * What each part of a page costs: by how much the page gets smaller when the part is taken out, one after the other, so
 * that the costs add up to the page. Brotli writes what was said before in few bytes, so a part costs less than alone.
 * @param html a page
 */
export async function pageParts(html: string): Promise<PartCost[]> {
  let rest = html;
  let weight = await cost(rest);
  const parts: PartCost[] = [];
  for (const [name, takeOut] of PARTS) {
    rest = takeOut(rest);
    const left = await cost(rest);
    parts.push({ name, bytes: weight - left });
    weight = left;
  }
  parts.push({ name: LAST, bytes: weight });
  return PART_NAMES.flatMap((name) => parts.filter((part) => part.name === name));
}

/** Pages of one kind have the same frame, which is weighed once. */
function cost(html: string): Promise<number> {
  const known = costs.get(html) ?? brotliBest(Buffer.from(html)).then(({ length }) => length);
  costs.set(html, known);
  return known;
}

/** @param but an element in it that stays */
function without(
  chosen: (of: { element: string; type?: string }) => boolean,
  but?: string,
): (html: string) => string {
  return (html) => {
    const kept = but === undefined ? '' : (new RegExp(`${but}.*?</style>`, 's').exec(html)?.[0] ?? '');
    return stripElements(html, (element, { type }) => chosen({ element, type })).replace(
      '</head>',
      () => `${kept}</head>`,
    );
  };
}
