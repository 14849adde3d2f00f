import { describe, expect, test } from 'vitest';
import { all } from '../content/html.ts';
import { renderedSites } from '../content/rendered-site.ts';
import { samples } from '../sample.ts';

const stylesOf = (document: Parameters<typeof all>[0]) =>
  all(document, 'head > style')
    .map(({ children }) => children.join(''))
    .join('');

describe.each(await renderedSites(samples()))('$name', ({ pages }) => {
  // The Content-Security-Policy lists the hash of each set, and must not grow with the number of pages.
  test.each([
    ['services, with a comparison or without,', /^\/services\/(?!.*-pricing$)[^/]+$/, 3],
    ['pricing pages, with a quote or without,', /^\/services\/.*-pricing$/, 2],
    ['cities, with a timeline or without,', /^\/locations\/[^/]+$/, 2],
    ['industries, with a quote or without,', /^\/industries\/[^/]+$/, 2],
    ['posts, with related ones or none,', /^\/blog\/(?!404$)[^/]+$/, 2],
    ['categories, with posts or none,', /^\/blog\/category\/(?!404$)[^/]+$/, 2],
  ])('%s share their styles', (_, address, most) => {
    const group = pages.filter(({ path }) => address.test(path));
    const sets = new Map(group.map(({ document, path }) => [stylesOf(document), path]));
    expect(sets.size, [...sets.values()].join(', ')).toBeLessThanOrEqual(most);
  });
});
