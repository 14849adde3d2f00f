/** Puts nodes in the place of the names in a phrase: "Call {phone}" with a link. */
export function phraseWith<Node>(phrase: string, nodes: Readonly<Record<string, Node>>): (string | Node)[] {
  return phrase
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? (nodes[part] ?? `{${part}}`) : part));
}
