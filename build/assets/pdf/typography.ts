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

/** A sentence for each character that the typefaces don't have: readers would see an empty box. */
export function missingCharacters(text: string, has: (character: string) => boolean): string[] {
  const missing = new Set([...text].filter((character) => /\S/.test(character) && !has(character)));
  return [...missing].map((character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return `holds "${character}" (U+${code}), which the site's typefaces don't have. Write it in words`;
  });
}
