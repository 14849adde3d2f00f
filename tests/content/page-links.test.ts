import { describe, expect, test } from 'vitest';
import { namedFiles } from '../../build/assets/named-files.ts';
import { handMadeLinks } from '../../build/checks/links/hand-made-links.ts';
import { pageLinks } from '../../build/checks/links/page-links.ts';
import { inAnyOrder } from '../build/checks/links/links-in-any-order.ts';
import { renderedSite } from './rendered-site.ts';

const { pages, states } = await renderedSite();

describe.each([...pages, ...states].map(({ path, html, facts }) => ({ path, html, facts })))(
  'of $path',
  ({ path, html, facts }) => {
    test('the links are those that an HTML parser finds', () => {
      const found = pageLinks(html, path);
      expect(inAnyOrder(found)).toEqual(inAnyOrder(handMadeLinks(html, path)));
      expect(found.internal.length).toBeGreaterThan(20);
      expect(found.ids).toContain('main');
    });

    test('the build knows all links and pictures, though what pages share is read once', () => {
      const links = facts.links ?? { path, ids: [], internal: [], absolute: [] };
      expect(inAnyOrder(links)).toEqual(inAnyOrder(pageLinks(html, path)));
      expect(facts.assets).toEqual(expect.arrayContaining([...namedFiles(html).assets]));
      expect(new Set(facts.originals)).toEqual(new Set(namedFiles(html).originals));
    });
  },
);
