/** Parts of a site that a quick look, or a benchmark, can do without; `links` is the check of links. */
export const PARTS = ['images', 'social', 'twins', 'feeds', 'index', 'links'] as const;
export type Part = (typeof PARTS)[number];
