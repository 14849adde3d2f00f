import { brotliBest } from '../../build/base/compressed.ts';
import { stripElements, withoutText } from '../../build/checks/weigh.ts';

/** What a part of a page's HTML costs, in bytes after brotli. */
interface PartCost {
  name: string;
  bytes: number;
}

/** The parts in the order of removal; the styles remain. */
const PARTS: readonly (readonly [name: string, remove: (html: string) => string])[] = [
  ['text', withoutText],
  ['main', without(({ element }) => element === 'main')],
  ['footer', without(({ element }) => element === 'footer')],
  ['header', without(({ element }) => element === 'body')],
  ['data', without(({ element, type }) => element === 'script' && type === 'application/ld+json')],
  ['head', without(({ element }) => element === 'head', /<style>.*?<\/style>/s)],
];

/**
 * What each part of a page costs: how much smaller the page gets when the parts are removed one after the other, so that
 * the costs add up to the page. Repeated text compresses well, so a part costs less here than on its own.
 */
export async function pageParts(html: string): Promise<PartCost[]> {
  const parts: PartCost[] = [];
  let rest = html;
  let weight = await compressedSize(rest);
  for (const [name, remove] of PARTS) {
    rest = remove(rest);
    const smaller = await compressedSize(rest);
    parts.push({ name, bytes: weight - smaller });
    weight = smaller;
  }
  return [...parts, { name: 'styles', bytes: weight }];
}

async function compressedSize(html: string): Promise<number> {
  return (await brotliBest(Buffer.from(html))).length;
}

/** @param keep what stays of the removed elements */
function without(
  matches: (of: { element: string; type?: string }) => boolean,
  keep?: RegExp,
): (html: string) => string {
  return (html) => {
    const kept = keep?.exec(html)?.[0] ?? '';
    return stripElements(html, (element, { type }) => matches({ element, type })).replace(
      '</head>',
      () => `${kept}</head>`,
    );
  };
}
