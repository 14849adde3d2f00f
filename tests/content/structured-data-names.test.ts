import { describe, expect, test } from 'vitest';
import { type RenderedPage, renderedSite } from './rendered-site.ts';
import { DATA } from './specification-data.ts';
import { nested } from './structured-data-types.ts';

const site = await renderedSite();
const origin = site.content.settings.url;
const pages = site.pages.filter(({ data }) => data.length > 0);
const nodesOf = ({ data }: RenderedPage) => data.flatMap(nested);

describe('names and references', () => {
  test.each(pages)('$path: each @id names one node, and what refers to it finds it', (page) => {
    const ids = nodesOf(page).flatMap((found) => (found['@id'] ? [String(found['@id'])] : []));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const references = JSON.stringify(page.data).matchAll(/\{"@id":"([^"]*)"\}/g);
    const lost = [...references].map(([, id = '']) => id).filter((id) => !ids.includes(id));
    expect(lost).toEqual([]);
    expect(ids).toContain(`${origin}${page.path}#webpage`);
  });

  test('one @id is the same thing on every page', () => {
    const variantsOf = new Map<string, Set<string>>();
    for (const found of pages.flatMap(nodesOf)) {
      const id = String(found['@id'] ?? '');
      // Only its own page says that it is the main thing there.
      const text = JSON.stringify({ ...found, mainEntityOfPage: undefined });
      if (id) variantsOf.set(id, (variantsOf.get(id) ?? new Set()).add(text));
    }
    const different = [...variantsOf].filter(([, variants]) => variants.size > 1).map(([id]) => id);
    expect(different).toEqual([]);
  });

  test.each(pages)('$path: every address of this site in it is one of its pages or pictures', (page) => {
    const pictures = site.routes.flatMap(({ head }) => head.image ?? []);
    const known = new Set([...site.pages.map(({ path }) => origin + path), ...pictures]);
    known.add(`${origin}/icon-512.png`);
    const addresses = JSON.stringify(page.data).matchAll(/"(https:[^"#]*)(?:#[^"]*)?"/g);
    const own = [...addresses].map(([, url = '']) => url).filter((url) => url.startsWith(origin));
    expect(own.filter((url) => !known.has(url))).toEqual([]);
  });
});

describe('no page has', () => {
  test.each(['ProfessionalService', 'SearchAction', 'HowTo', 'AggregateRating', 'Review'])('a %s', (type) => {
    expect(pages.filter((page) => nodesOf(page).some((found) => found['@type'] === type))).toEqual([]);
  });

  test('a price range except that of an office', () => {
    const types = pages.flatMap(nodesOf).filter(({ priceRange }) => priceRange !== undefined);
    expect([...new Set(types.map((found) => found['@type']))]).toEqual(['LocalBusiness']);
  });

  test('an offer except where the specification has a number', () => {
    const table = DATA['part 2, section 9, Structured-data service prices'] ?? [];
    const priced = table.filter(([, , path, value]) => path === 'offers.price' && typeof value === 'number');
    const offering = pages.filter((page) => nodesOf(page).some((found) => found['@type'] === 'Offer'));
    // The table of packages prices the two pricing pages.
    const packages = ['/services/local-seo-pricing', '/services/seo-pricing'];
    expect(offering.map(({ path }) => path).toSorted()).toEqual(
      [...priced.map(([path]) => path), ...packages].toSorted(),
    );
  });
});
