/** A node of structured data. */
interface DataNode {
  types: string[];
  id: string | undefined;
  url: string | undefined;
  /** Whether it stands by itself, not inside another node. */
  top: boolean;
}

/** What a page's structured data holds. */
export interface DataFacts {
  nodes: DataNode[];
  /** Ids that are named alone, as `{"@id": "…"}`, and stand for a node elsewhere. */
  references: string[];
  /** What the parser says of each block that is no JSON. */
  broken: string[];
}

/**
 * Reads all blocks of structured data of a page.
 * @param blocks the text of each `application/ld+json` script
 */
export function dataFacts(blocks: readonly string[]): DataFacts {
  const facts: DataFacts = { nodes: [], references: [], broken: [] };
  for (const block of blocks) {
    try {
      collect(JSON.parse(block), facts);
    } catch (error) {
      facts.broken.push((error as Error).message);
    }
  }
  return facts;
}

function collect(value: unknown, facts: DataFacts, top = true): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, facts, top);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Record<string, unknown>;
  const types = [node['@type']].flat().filter((type) => typeof type === 'string');
  const id = asText(node['@id']);
  if (id !== undefined && Object.keys(node).length === 1) facts.references.push(id);
  else if (types.length > 0) facts.nodes.push({ types, id, url: asText(node.url), top });
  for (const [name, item] of Object.entries(node)) collect(item, facts, top && name === '@graph');
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
