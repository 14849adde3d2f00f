import { WHOLE } from '../shell.js';

export const data = {
  whole: WHOLE.map(({ file }) => file),
  pagination: { data: 'whole', size: 1, alias: 'file' },
  permalink: ({ file }) => file,
  eleventyExcludeFromCollections: true,
};

const html = new Map(WHOLE.map((page) => [page.file, page.html]));

/** A page that is not the blog's: it comes as it is. */
export function render({ file }) {
  return html.get(file);
}
