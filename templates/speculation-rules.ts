/**
 * What browsers may load ahead of a visit (HTML standard, Speculation rules): pages of this site, which have no dot in
 * their address. A choice on the blog list is shown in place, and loads no page. A page that the pointer rests on,
 * or that a phone takes for the next, is fetched, 10 kB; one that is being pressed is rendered. Browsers leave
 * both out while data or battery are saved (Chrome for Developers, "Prerender pages": Chrome limits).
 */
const where = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/blog\\?*=*'] } },
    { not: { selector_matches: '[data-category]' } },
  ],
};

/** The rules as every page holds them, allowed by their hash: as a file of their own they would be a request. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
});
