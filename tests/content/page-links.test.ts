import { describe, expect, test } from 'vitest';
import { createPageReader } from '../../build/checks/page/page-facts.ts';
import { parsedLinks, sortedLinks } from '../build/checks/page/parsed-page.ts';
import { renderedSites } from './rendered-site.ts';

describe.each(await renderedSites())('$name', ({ content, pages, states }) => {
  const read = createPageReader(content.settings);

  test.each([...pages, ...states].map(({ path, html, route }) => ({ path, html, route })))(
    'the links of $path are those that browsers find, and its policy blocks nothing',
    ({ path, html, route }) => {
      const facts = read({ path: route.file, body: html, source: route.source });
      expect(sortedLinks(facts)).toEqual(parsedLinks(html, path, content.settings.url));
      expect(facts).toMatchObject({ path, violations: [] });
      expect(facts.links.length).toBeGreaterThan(10);
      expect(facts.ids).toContain('main');
    },
  );
});
