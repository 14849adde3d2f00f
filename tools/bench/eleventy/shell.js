import { readFileSync } from 'node:fs';

const data = JSON.parse(readFileSync(new URL('shell.json', import.meta.url), 'utf8'));

/** The constant parts of every page, as strings. */
export const SHELL = data.parts;
export const CATEGORIES = data.categories;
/** The authors by slug. */
export const AUTHORS = data.authors;
/** Pages that are not the blog's. */
export const WHOLE = data.whole;
export const ORGANIZATION = `${JSON.stringify(data.organization)},${JSON.stringify(data.webSite)}`;
export const ORIGIN = 'https://www.sectionline.example';

const labels = new Map(CATEGORIES.map(({ slug, title }) => [slug, title]));

/** @returns the words for a category */
export function label(slug) {
  return labels.get(slug);
}
