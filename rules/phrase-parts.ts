import { escapeRegExp } from './reg-exp.ts';

/**
 * A phrase with markup in the place of its names: the parts of "Page {page} of {pages}", in order.
 * @param parts by name
 */
export const phraseParts = <Part>(
  phrase: string,
  parts: Readonly<Record<string, Part>>,
): (string | Part | undefined)[] =>
  phrase.split(/\{(\w+)\}/).map((text, index) => (index % 2 ? parts[text] : text));

/** The source of a regular expression for what authors write like a phrase. @param value in the place of its names */
export const phrasePattern = (phrase: string, value: string): string =>
  phrase
    .split(/\{\w+\}/)
    .map(escapeRegExp)
    .join(value);
