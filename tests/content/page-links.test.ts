import { describe, expect, test } from 'vitest';
import { createPageReader } from '../../build/pages/page-facts.ts';
import { parsedLinks, sortedLinks } from '../build/pages/parsed-page.ts';
import { renderedSites } from './rendered-site.ts';

describe.each(await renderedSites())('$name', ({ content, pages, states, facts: factsOf }) => {
  const read = createPageReader(content.settings).page;

  test.each([...pages, ...states].map(({ path, html, route }) => ({ path, html, route })))(
    'the links of $path are those that browsers find, and its policy blocks nothing',
    ({ path, html, route }) => {
      const facts = read({ path: route.file, body: html, source: route.source });
      // The build reads a page in parts.
      expect(factsOf(path) ?? facts).toEqual(facts);
      expect(sortedLinks(facts)).toEqual(parsedLinks(html, path, content.settings.url));
      expect(facts).toMatchObject({ path, violations: [] });
      expect(facts.links.length).toBeGreaterThan(10);
      expect(facts.ids).toContain('main');
    },
  );
});
