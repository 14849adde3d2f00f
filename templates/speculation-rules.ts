/**
 * Pages that browsers may load ahead (HTML standard, Speculation rules): paths without a dot, except states of the blog list,
 * which load no page. Hovering prefetches about 10 kB, pressing prerenders. Browsers saving data or power do neither.
 */
const where = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/blog\\?*=*'] } },
    { not: { selector_matches: '[data-category]' } },
  ],
};

/** Inline and allowed by its hash: a file would be another request. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
});
