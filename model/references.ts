/** What the field of a content file can refer to: a kind of files, or the entries of a list. */
export type ReferenceTarget =
  | 'category'
  | 'author'
  | 'client'
  | 'group'
  | 'service'
  /** A service or a price list. */
  | 'service-page'
  | 'location'
  | 'industry'
  | 'download'
  | 'case-study'
  | 'price-list'
  /** A form that custom pages can show. */
  | 'form';

/** A field whose value must exist elsewhere: the build checks it, editors suggest it. */
export interface Reference {
  /** Name of the schema. */
  kind: string;
  /** "related.items[].service" */
  path: string;
  to: ReferenceTarget;
  /** Other values are valid, too: a post may contain its author. */
  open?: true;
}

const KINDS_WITH_QUOTE = ['service', 'pricing', 'industry', 'case-study'];

export const REFERENCES: readonly Reference[] = [
  { kind: 'post', path: 'category', to: 'category' },
  { kind: 'post', path: 'author', to: 'author', open: true },
  { kind: 'post', path: 'author[]', to: 'author', open: true },
  { kind: 'service', path: 'listing.group', to: 'group' },
  { kind: 'service', path: 'illustration.drawing.client', to: 'client' },
  { kind: 'service', path: 'related.items[].service', to: 'service-page' },
  { kind: 'pricing', path: 'parent', to: 'service' },
  { kind: 'location', path: 'caseStudies.items[].client', to: 'client' },
  { kind: 'case-study', path: 'client', to: 'client' },
  { kind: 'case-study', path: 'illustration.drawing.client', to: 'client' },
  { kind: 'case-study', path: 'location', to: 'location' },
  { kind: 'case-study', path: 'industry', to: 'industry' },
  { kind: 'case-study', path: 'services[]', to: 'service' },
  { kind: 'case-study', path: 'also[]', to: 'service' },
  { kind: 'case-study', path: 'survey.services[]', to: 'service' },
  { kind: 'case-study', path: 'figures.items[].service', to: 'service' },
  { kind: 'page-home', path: 'sample', to: 'download' },
  { kind: 'page-home', path: 'highlights.items[].service', to: 'service' },
  { kind: 'page-home', path: 'clients.logos[]', to: 'client' },
  { kind: 'page-home', path: 'clients.quote.client', to: 'client' },
  { kind: 'page-page', path: 'blocks[].client', to: 'client' },
  { kind: 'page-page', path: 'blocks[].clients[]', to: 'client' },
  { kind: 'page-page', path: 'blocks[].study', to: 'case-study' },
  { kind: 'page-page', path: 'blocks[].authors[]', to: 'author' },
  { kind: 'page-page', path: 'blocks[].services[]', to: 'service' },
  { kind: 'page-page', path: 'blocks[].pricing', to: 'price-list' },
  { kind: 'page-page', path: 'blocks[].form', to: 'form' },
  { kind: 'page-prices', path: 'cities', to: 'service' },
  { kind: 'page-about', path: 'leader.author', to: 'author' },
  { kind: 'page-about', path: 'team.authors[]', to: 'author' },
  { kind: 'page-about', path: 'clients.logos[]', to: 'client' },
  { kind: 'page-about', path: 'clients.testimonials[].client', to: 'client' },
  { kind: 'page-calculator', path: 'cities[].location', to: 'location' },
  { kind: 'page-calculator', path: 'plan.pricing', to: 'price-list' },
  ...KINDS_WITH_QUOTE.map((kind): Reference => ({ kind, path: 'quote.client', to: 'client' })),
];
