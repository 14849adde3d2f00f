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

/** Functions that build nodes return a leaf type: schema-dts's unions accept properties of other types. */
export type GraphNode = Named<Thing>;

/**
 * Refers to a node of the same graph.
 * @param url absolute URL of the page that defines the node; `${origin}/` for nodes of the site
 */
export function ref(url: string, fragment: string): IdReference {
  return { '@id': `${url}#${fragment}` };
}

export function theAgency(origin: string): IdReference {
  return ref(`${origin}/`, 'organization');
}

/** A picture with its size in pixels. In schema.org, lengths have a unit. */
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
