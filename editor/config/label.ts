const ACRONYMS = new Set(['cta', 'faq', 'id', 'seo', 'url']);

/** The label of a field: "Featured image alt" for featuredImageAlt. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ -]/)
    .map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
