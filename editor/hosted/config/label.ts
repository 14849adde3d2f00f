const ACRONYMS = new Set(['cms', 'cta', 'faq', 'id', 'seo', 'url']);

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

/** The steps of a field in a message of the build: ["seo", "keywords", "3"] of "seo.keywords[3]". */
export const fieldSteps = (field: string): string[] => field.split(/[.[\]]+/).filter(Boolean);

/** A message of the build with the labels of fields in place of their names, and without the words about writing a file. */
export function withLabels(message: string): string {
  return message
    .replace(/"[^"]*"|\b[a-z]{2,}(?:[A-Z][a-z]+)+\b/g, (name) =>
      name.startsWith('"') ? name : labelOf(name),
    )
    .replaceAll(' in quotes', '');
}

/** The hint under a field. Decap CMS renders it as markdown, so it is escaped. */
export const asHint = (text: string) => text.replace(/[\\`*_[\]<>~#!-]/g, '\\$&');

/** What a text can do without a button. All of it is in docs/content.md. */
export const TEXT_HINT =
  'You can also drop or paste pictures here, and paste text from Word, Google Docs or a web page.';

/** The display rules of posts. */
export const POST_HINT =
  'A paragraph in quotation marks becomes a quote, and one that is only a link to the contact page becomes a button.';
