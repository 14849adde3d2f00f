import { describe, expect, test } from 'vitest';
import { all } from './html.ts';
import { renderedSite } from './rendered-site.ts';
import { DATA, KINDS, META } from './specification-data.ts';
import { SITE_FIGURES } from './specification-figures.ts';
import { PAGE_FIGURES, SESSION_VALUE } from './specification-page-figures.ts';

const site = await renderedSite();

describe.each([...Object.entries(SITE_FIGURES), ...Object.entries(PAGE_FIGURES)])('%s', (_, pages) => {
  const rows = Object.entries(pages).flatMap(([page, claims]) => claims.map((says) => ({ page, says })));
  test.each(rows)('$page says $says', ({ page, says }) => {
    expect(says.test(site.page(page).text), `${page} does not say ${says}`).toBe(true);
  });
});

describe.each(Object.entries(DATA))('%s', (_, rows) => {
  test.each(rows)('%s states %s %s: %j', (page, type, path, value) => {
    const node = site.page(page).data.find((found) => found['@type'] === type);
    expect(node, `${page} has no ${type}`).toBeDefined();
    expect(valueAt(node, path)).toEqual(value);
  });
});

describe('part 1, section 2, Structured data kinds', () => {
  test.each(Object.entries(KINDS))('%s has %j', (page, kinds) => {
    expect(site.page(page).data.map((node) => node['@type'])).toEqual(expect.arrayContaining([...kinds]));
  });
});

describe.each(Object.entries(META))('%s', (_, rows) => {
  test.each(rows)('%s: its %s says %s', (page, name, says) => {
    const tags = all(site.page(page).document, 'meta').map(({ attributes }) => attributes);
    const found = tags.find((tag) => name === (tag.name ?? tag.property));
    expect(found?.content).toMatch(says);
  });
});

const selling = site.pages.filter(({ path }) => /^\/(?:services|industries|locations)\/./.test(path));
/** That a plan ends when a client wants it to, in the words of the pages. */
const MONTHLY =
  /month to month|by the month|(?:any|each|every) month|a month's notice|of any one|monthly (?:terms|billing)|before the next month/i;
const words = expect.stringMatching(/./);

describe('part 2, section 1, Recurring claims', () => {
  const says = (text: string, claim: RegExp) => expect(claim.test(text), `says ${claim}`).toBe(true);

  test.each(selling)('$path states the worth of the session, the 90 days and the monthly terms', (page) => {
    says(page.text, page.path === '/industries/healthcare' ? /normally \$500/ : SESSION_VALUE);
    says(page.text, /\bfree\b|no charge|costs? you nothing/i);
    says(page.text, /\b90[ -]days?\b|\bday 90\b/i);
    says(page.text, MONTHLY);
  });
});

describe('part 2, section 3, Structured data', () => {
  test.each(selling.filter(({ path }) => !path.startsWith('/locations/')))(
    '$path describes its service',
    (page) => {
      const service = page.data.find((node) => node['@type'] === 'Service');
      expect(service).toMatchObject({ name: words, description: words, category: words });
    },
  );

  test.each(selling.filter(({ path }) => path.startsWith('/locations/')))(
    '$path describes its office',
    (page) => {
      const office = page.data.find((node) => node['@type'] === 'LocalBusiness');
      expect(office).toMatchObject({
        ...{ name: words, image: words, url: words, telephone: words, description: words, sameAs: [words] },
        address: { addressLocality: words, postalCode: words, addressCountry: 'US' },
        geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
      });
    },
  );
});

function valueAt(node: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], node);
}
