import { expect, test } from 'vitest';
import { handMadeLinks } from '../../build/check/hand-made-links.ts';
import { pageLinks } from '../../build/check/page-links.ts';
import { inAnyOrder } from '../build/check/links-in-any-order.ts';
import { renderedSite } from './rendered-site.ts';

const { pages, states } = await renderedSite();

test.each([...pages, ...states].map(({ path, html }) => [path, html]))(
  'the links of %s are those that an HTML parser finds',
  (path, html) => {
    const found = pageLinks(html, path);
    expect(inAnyOrder(found)).toEqual(inAnyOrder(handMadeLinks(html, path)));
    expect(found.internal.length).toBeGreaterThan(20);
    expect(found.ids).toContain('main');
  },
);
