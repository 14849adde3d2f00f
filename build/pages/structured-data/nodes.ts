import type {
  AboutPageLeaf,
  ArticleLeaf,
  BlogLeaf,
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  IdReference,
  ImageObjectLeaf,
  ItemListLeaf,
  LocalBusinessLeaf,
  OrganizationLeaf,
  ServiceLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';

/** A node with an @id that other nodes refer to. */
export type Named<Leaf> = Leaf & IdReference;

export type PageNode = Named<WebPageLeaf | AboutPageLeaf | ContactPageLeaf | CollectionPageLeaf>;

/** Leaf types, because schema-dts's unions accept properties of other types. */
export type GraphNode = Named<
  | ArticleLeaf
  | BlogLeaf
  | BlogPostingLeaf
  | BreadcrumbListLeaf
  | FAQPageLeaf
  | ItemListLeaf
  | LocalBusinessLeaf
  | OrganizationLeaf
  | PageNode
  | ServiceLeaf
  | WebSiteLeaf
>;

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
