import { clip } from '../../base/clip.ts';

/**
 * Turns straight quotation marks and apostrophes into curly ones.
 * @param before the character before the text; it decides which way the first mark turns
 */
export function curlyQuotes(text: string, before = ''): string {
  return text.replace(/["']/g, (mark, index: number) => {
    const last = index > 0 ? text.charAt(index - 1) : before;
    const opens = last === '' || /[\s([{/–—“‘"']/.test(last);
    if (mark === '"') return opens ? '“' : '”';
    return opens ? '‘' : '’';
  });
}

/** An error for each character that the typefaces lack: readers would see an empty box. */
export function missingCharacters(text: string, has: (character: string) => boolean): string[] {
  const missing = new Set([...text].filter((character) => /\S/.test(character) && !has(character)));
  return [...missing].map((character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return `contains "${character}" (U+${code}), which the site's typefaces don't have. Write it in words`;
  });
}

/**
 * Resolves a link of a document. PDF readers open links outside the browser's safeguards, so only web, mail and phone
 * addresses are allowed. The document's page has the same links, so that whether they lead anywhere is checked there.
 * @param origin of the site: a document is read far from it, so its links are absolute
 */
export function resolveLink(
  href: string,
  origin: string,
): { href: string; error?: undefined } | { href?: undefined; error: string } {
  const shown = JSON.stringify(clip(href, 60));
  if (/^\/(?![/\\])/.test(href)) return { href: new URL(href, origin).href };
  if (/^(?:https?:\/\/|mailto:|tel:)[^\s\\]+$/i.test(href) && URL.canParse(href)) {
    return { href: new URL(href).href };
  }
  return {
    error: `links to ${shown}, which a document can't open. Use a path of this site such as /contact, or an address that starts with https:, mailto: or tel:`,
  };
}
