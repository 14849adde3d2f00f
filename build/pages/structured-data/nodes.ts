import type {
  AboutPageLeaf,
  BlogLeaf,
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  IdReference,
  ItemListLeaf,
  LocalBusinessLeaf,
  OrganizationLeaf,
  ServiceLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';

/** A node with a name, by which other nodes of its page refer to it. */
export type Named<Leaf> = Leaf & IdReference;

/** What may stand for the page itself. */
export type PageNode = Named<WebPageLeaf | AboutPageLeaf | ContactPageLeaf | CollectionPageLeaf>;

/**
 * What the graph of a page may hold. schema-dts's leaf types are those of one `@type` alone: unlike its unions,
 * they refuse every property that the type doesn't have.
 */
export type GraphNode = Named<
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
 * Refers to a node that the same page holds.
 * @param address absolute address of the page that owns the node; of the site's own nodes, `${origin}/`
 * @param fragment name of the node at that address, which never changes
 */
export function ref(address: string, fragment: NodeName): IdReference {
  return { '@id': `${address}#${fragment}` };
}

type NodeName =
  | 'article'
  | 'blog'
  | 'breadcrumb'
  | 'business'
  | 'faq'
  | 'image'
  | 'list'
  | 'logo'
  | 'organization'
  | 'service'
  | 'webpage'
  | 'website';

/** Refers to the agency. @param origin the site's address, without a slash at the end */
export function theAgency(origin: string): IdReference {
  return ref(`${origin}/`, 'organization');
}
