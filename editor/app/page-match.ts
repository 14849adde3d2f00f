/** The letters and digits of a text: the page has other quotes, dashes and spaces than the file. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A text or picture of an entry, by its place. */
interface PlacedText {
  at: string;
  text: string;
}

/** Every text in values, with its place: "hero.title". */
export function textsIn(values: unknown, at = ''): PlacedText[] {
  if (typeof values === 'string' || typeof values === 'number') return [{ at, text: String(values) }];
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([name, value]) => textsIn(value, at ? `${at}.${name}` : name));
}

/**
 * The place in the form of what somebody clicks in the page.
 * @param shown the texts of the element and of those around it, from the inside out
 * @param body name of the field with the markdown
 */
export function placeOfText(
  values: unknown,
  shown: readonly string[],
  body: string,
): { at: string; line?: number } | undefined {
  const all = textsIn(values).map(({ at, text }) => ({ at, text, plain: plain(text) }));
  for (const each of shown) {
    const words = plain(each);
    if (words.length < 2) continue;
    const exact = all.find((text) => text.at !== body && text.plain === words);
    if (exact) return { at: exact.at };
    const markdown = all.find((text) => text.at === body);
    const line = markdown && lineWith(markdown.text, words);
    if (line !== undefined) return { at: body, line };
    const part = all.find(
      (text) => text.at !== body && text.plain.length > 7 && words.length < 400 && words.includes(text.plain),
    );
    if (part) return { at: part.at };
  }
  return undefined;
}

/** The line of a markdown text that has the start of some words; undefined if none has. */
function lineWith(markdown: string, words: string): number | undefined {
  const start = words.slice(0, 40);
  const lines = markdown.split('\n').map((line) => plain(line.replace(/\]\([^)]*\)/g, '')));
  const found = lines.findIndex((line, index) => {
    if (line.length < 2) return false;
    // A paragraph may go on in the next line.
    const here = line.length < start.length ? line + (lines[index + 1] ?? '') : line;
    return here.includes(start);
  });
  return found < 0 ? undefined : found;
}

/** The element of a page that shows a text, the innermost one. */
export function elementWith(page: Document, text: string): Element | undefined {
  const words = plain(text).slice(0, 60);
  if (words.length < 3) return undefined;
  const picture = /\/([^/]+)\.\w+$/.exec(text)?.[1];
  if (picture) {
    const image = [...page.images].find(({ src }) => src.includes(picture));
    if (image) return image;
  }
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_ELEMENT);
  let found: Element | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node as Element;
    if (found && !found.contains(element)) break;
    if (plain(element.textContent ?? '').includes(words) && element.getClientRects().length > 0)
      found = element;
  }
  return found;
}
