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

/** The display rules of markdown that every writer needs; docs/content.md has them all. */
export const MARKDOWN_HINT = [
  'Write markdown: a line that starts with ## is a heading, **two stars** make text bold, [text](/contact) is a link,',
  'and a line that starts with - is an item of a list. A line that starts with a quotation mark becomes a quote,',
  'and a paragraph of nothing but a link a button. A picture from Media:',
  '![What it shows](/images/name.jpg "Caption").',
].join(' ');
