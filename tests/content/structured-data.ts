import type { DataNode, RenderedPage, RenderedSite } from './rendered-site.ts';

const isNode = (value: unknown): value is DataNode =>
  typeof value === 'object' && value !== null && '@type' in value;

/** A node and all nodes inside. */
export const nested = (node: DataNode): DataNode[] => [
  node,
  ...Object.values(node).flat().filter(isNode).flatMap(nested),
];

/** All nodes on the pages of a site. */
export const dataOf = ({ pages }: Pick<RenderedSite, 'pages'>) =>
  pages.flatMap(({ path, data }: RenderedPage) =>
    data.flatMap(nested).map((node) => ({ path, node, type: node['@type'] })),
  );

/** Formats that Google requires. */
export const VALUES: readonly (readonly [type: string, property: string, format: RegExp])[] = [
  ['BlogPosting', 'datePublished', /^\d{4}-\d\d-\d\dT00:00:00[+-]\d\d:00$/],
  ['BlogPosting', 'dateModified', /^\d{4}-\d\d-\d\dT00:00:00[+-]\d\d:00$/],
  ['BlogPosting', 'image', /^https:\/\/\S+\.(?:png|jpg|webp)$/],
  ['GeoCoordinates', 'latitude', /^-?\d+\.\d+$/],
  ['GeoCoordinates', 'longitude', /^-?\d+\.\d+$/],
  ['LocalBusiness', 'priceRange', /^.{1,99}$/],
  ['ContactPoint', 'telephone', /^\+[1-9]\d{7,14}$/],
  ['Offer', 'priceCurrency', /^[A-Z]{3}$/],
  ['Offer', 'price', /^[1-9]\d*(?:\.\d\d)?$/],
  // At least 112 pixels.
  ['ImageObject', 'width', /^(?:11[2-9]|1[2-9]\d|\d{3,}) px$/],
];
