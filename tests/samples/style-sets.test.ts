import { describe, expect, test } from 'vitest';
import { hashSource, securityPolicy } from '../../build/pages/inspect/security-policy.ts';
import { all } from '../content/html.ts';
import { renderedSites } from '../content/rendered-site.ts';
import { samples } from '../sample.ts';

const stylesOf = (document: Parameters<typeof all>[0]) =>
  all(document, 'head > style')
    .map(({ children }) => children.join(''))
    .join('');

describe.each(await renderedSites(samples()))('$name', ({ pages, content }) => {
  // The Content-Security-Policy lists the hash of each set, and must not grow with the number of pages.
  test.each([
    ['services, with a survey, a comparison, or neither,', /^\/services\/(?!.*-pricing$)[^/]+$/, 3],
    ['price lists, the price page and the guarantee', /^\/(?:services\/.*-pricing|pricing|guarantee)$/, 1],
    ['cities, with a timeline or without,', /^\/locations\/[^/]+$/, 1],
    ['industries, with a quote or without,', /^\/industries\/[^/]+$/, 1],
    ['posts, with related ones or none,', /^\/blog\/(?!404$)[^/]+$/, 1],
    ['categories and lists of posts, with posts or none,', /^\/blog(?:$|\/(?:category|page)\/(?!404$))/, 1],
    ['case studies and their list', /^\/case-studies(?:$|\/)/, 1],
    ['forms and the pages after them', /^\/(?:contact|client-onboarding|thank-you|offline)$/, 1],
    ['pages that were not found, and the list of all pages', /^\/(?:404|sitemap|blog\/404)$/, 1],
  ])('%s share their styles', (_, address, most) => {
    const group = pages.filter(({ path }) => address.test(path));
    const sets = new Map(group.map(({ document, path }) => [stylesOf(document), path]));
    expect(sets.size, [...sets.values()].join(', ')).toBeLessThanOrEqual(most);
  });

  test('the policy leaves room for the pages of editors: Cloudflare Pages takes 2,000 characters', () => {
    const styles = new Set(pages.map(({ document }) => hashSource(stylesOf(document))));
    expect(securityPolicy(content.settings, { styles: [...styles] }).length).toBeLessThan(1200);
  });
});
