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

/** The hint under a field. Decap CMS renders it as markdown, so it is escaped. */
export const asHint = (text: string) => text.replace(/[\\`*_[\]<>~#!-]/g, '\\$&');

/** The display rules that have no button. All of them are in docs/content.md. */
export const MARKDOWN_HINT = [
  'The buttons write markdown. You can also drop or paste pictures here. A line in quotation marks becomes a quote, and',
  'a paragraph that is only a link becomes a button. To add a caption, write it after the address of the picture:',
  '![What it shows](/images/name.jpg "Caption").',
].join(' ');
