import type {
  AboutPageLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  IdReference,
  ImageObjectLeaf,
  Thing,
  WebPageLeaf,
} from 'schema-dts';

/** A node with an @id that other nodes refer to. */
export type Named<Leaf> = Leaf & IdReference;

export type PageNode = Named<WebPageLeaf | AboutPageLeaf | ContactPageLeaf | CollectionPageLeaf>;

/** What builds a node says its type: a leaf, because schema-dts's unions accept properties of other types. */
export type GraphNode = Named<Thing>;

/**
 * Refers to a node of the same graph.
 * @param address absolute URL of the page that owns the node; for nodes of the site, `${origin}/`
 */
export function ref(address: string, fragment: string): IdReference {
  return { '@id': `${address}#${fragment}` };
}

export function theAgency(origin: string): IdReference {
  return ref(`${origin}/`, 'organization');
}

/** @param size in pixels; schema.org wants lengths with their unit */
export function imageObject(
  contentUrl: string,
  { width, height }: { width: number; height: number },
): ImageObjectLeaf {
  return {
    '@type': 'ImageObject',
    contentUrl,
    width: `${width} px`,
    height: `${height} px`,
  };
}
