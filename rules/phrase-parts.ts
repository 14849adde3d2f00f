import { escapeRegExp } from './reg-exp.ts';

/** Puts nodes in the place of the names in a phrase: "Call {phone}" with a link. */
export function phraseWith<Node>(phrase: string, nodes: Readonly<Record<string, Node>>): (string | Node)[] {
  return phrase
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? (nodes[part] ?? `{${part}}`) : part));
}

/** The source of a regular expression for what authors write like a phrase. @param value in the place of its names */
export const phrasePattern = (phrase: string, value: string): string =>
  phrase
    .split(/\{\w+\}/)
    .map(escapeRegExp)
    .join(value);
