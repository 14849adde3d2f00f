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

/** Text under a field, which Decap CMS reads as markdown. */
export const asHint = (text: string) => text.replace(/[\\`*_[\]<>~#!-]/g, '\\$&');

/** The display rules of markdown that buttons don't show; docs/content.md has them all. */
export const MARKDOWN_HINT = [
  'The buttons write markdown; pictures can also be dropped or pasted here. A line in quotation marks becomes a quote,',
  'and a paragraph of nothing but a link a button. A caption goes behind the address of a picture:',
  '![What it shows](/images/name.jpg "Caption").',
].join(' ');
