/** Parts of a site that a quick look, or a benchmark, can do without; `links` is the check of links. */
export const PARTS = ['images', 'social', 'twins', 'feeds', 'index', 'links'] as const;
export type Part = (typeof PARTS)[number];

/** The files that a site lacks when it is built without a part. */
export const FILES_OF_PARTS: Readonly<Record<Part, readonly RegExp[]>> = {
  images: [/^assets\/.*\.(?:svg|png|jpe?g|webp|avif)$/, /\.(?:pdf|png|ico|webmanifest)$/],
  social: [/^assets\/social-.*\.png$/],
  twins: [/\.md$/, /^llms.*\.txt$/],
  feeds: [/\.(?:xml|json)$/],
  index: [/^assets\/blog-index.*\.json$/],
  links: [],
};
