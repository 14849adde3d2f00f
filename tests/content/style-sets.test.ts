import { expect, test } from 'vitest';
import { all } from './html.ts';
import { renderedSite } from './rendered-site.ts';

const site = await renderedSite();

const stylesOf = (document: Parameters<typeof all>[0]) =>
  all(document, 'head > style')
    .map(({ children }) => children.join(''))
    .join('');

// The Content-Security-Policy lists the hash of each set, and must not grow with the number of pages.
test.each([
  ['services, with a quote or without,', /^\/services\/(?!.*-pricing$)[^/]+$/, 2],
  ['pricing pages, with a quote or without,', /^\/services\/.*-pricing$/, 2],
  ['cities, with a timeline or without,', /^\/locations\/[^/]+$/, 2],
  ['industries, with a quote or without,', /^\/industries\/[^/]+$/, 2],
  ['posts, with related ones or none,', /^\/blog\/(?!404$)[^/]+$/, 2],
  ['categories, with posts or none,', /^\/blog\/category\/(?!404$)[^/]+$/, 2],
])('%s share their styles', (_, address, most) => {
  const pages = site.pages.filter(({ path }) => address.test(path));
  expect(pages.length).toBeGreaterThan(1);
  const sets = new Map(pages.map(({ document, path }) => [stylesOf(document), path]));
  expect(sets.size, [...sets.values()].join(', ')).toBeLessThanOrEqual(most);
});
