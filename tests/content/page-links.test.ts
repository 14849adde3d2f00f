import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { createPageReader } from '../../build/pages/page-facts.ts';
import { parsedLinks, sortedLinks } from '../build/pages/parsed-page.ts';
import { renderedSites, wrongOn } from './rendered-site.ts';

const linesOf = ({ links, ids }: ReturnType<typeof sortedLinks>) =>
  new Set([...links, ...ids.map((id) => `the id ${id}`)]);

test.each(await renderedSites())(
  '$name: the links of a page are those that browsers find, and its policy blocks nothing',
  ({ content, pages, states, facts: factsOf }) => {
    const read = createPageReader(content.settings).page;
    const wrong = wrongOn([...pages, ...states], ({ path, html, route }) => {
      const facts = read({ path: route.file, body: html, source: route.source });
      const found = linesOf(sortedLinks(facts));
      const parsed = linesOf(parsedLinks(html, path, content.settings.url));
      return [
        // The build reads a page in parts.
        isDeepStrictEqual(factsOf(path) ?? facts, facts) ? '' : 'is read otherwise in parts',
        ...[...found].filter((link) => !parsed.has(link)).map((link) => `browsers do not find ${link}`),
        ...[...parsed].filter((link) => !found.has(link)).map((link) => `browsers find ${link}`),
        facts.path === path ? '' : `is read as ${facts.path}`,
        ...facts.violations.map((violation) => JSON.stringify(violation)),
        facts.links.length > 10 && facts.ids.includes('main') ? '' : 'has hardly a link',
      ];
    });
    expect(wrong).toEqual([]);
  },
);
