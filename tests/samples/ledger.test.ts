import { describe, expect, test } from 'vitest';
import { comparable, DIGITS_OF, findFigures } from '../../build/checks/find-figures.ts';
import { bodyRecord } from '../../build/markdown/inspect.ts';
import { formatPhone } from '../../rules/format.ts';
import { ENGLISH } from '../../rules/locale.ts';
import { storedItems } from '../../rules/storage.ts';
import { renderedSites, wrongOn } from '../content/rendered-site.ts';
import { blocksOf } from '../content/visible-text.ts';
import { samples } from '../sample.ts';

const plain = (value: string) => value.toLowerCase().replace(/\+$/, '');
/**
 * Parts whose numbers are computed, invented as an example, or answers to choose from: code, the calculator and its
 * table, sums of prices, the page of a sample.
 */
const COMPUTED = ['.sheet', 'pre', 'option', '.calculator', '.calculator-table', '.first-days', '#weight'];
/** Numbers that pages compute. */
const COUNTED = /\b\d+ (?:min read|articles?|of \d+ articles?|questions?, (?:\d+|none) required)\b/g;

describe.each(await renderedSites(samples()))('$name', (site) => {
  const { services, locations, industries, settings } = site.content;
  const { phone, address, states, analytics } = settings;
  /** How to reach the agency. */
  const CONTACT = [formatPhone(phone), address.street, address.postalCode].filter(
    (text) => text !== undefined,
  );
  const withoutContact = (text: string) => CONTACT.reduce((rest, part) => rest.split(part).join(' '), text);
  const ledger = site.content.claims;
  /** Figures of posts with their own sources, which appear in lists of posts too. */
  const sourced = site.content.posts.filter((post) => bodyRecord(post).listsSources);
  const known = new Set(
    [
      ...(ledger?.claims.map(({ value }) => value) ?? []),
      ...(ledger?.names ?? []),
      ...storedItems(analytics, ENGLISH.t).map(({ lasts }) => lasts),
      ...sourced.flatMap(({ data }) => [data.title, data.excerpt, ...data.tags]),
    ].flatMap((text) => [comparable(text), ...findFigures(text).map(({ value }) => value)].map(plain)),
  );

  /** What texts count: `{{services}}`. */
  const counts = [services, locations, states, industries].map(({ length }) => `${length}`);
  const isKnown = (value: string) => known.has(value) || counts.includes(DIGITS_OF[value] ?? value);

  const examples = site.content.downloads.filter(({ data }) => data.example);
  const legal = site.content.pages.legal;
  const pages = site.pages.filter(
    ({ path }) => ![...sourced, ...examples, ...legal].some((entry) => entry.path === path),
  );

  test('pages show only figures of the ledger, including those from templates and code', () => {
    const wrong = wrongOn(pages, (page) =>
      blocksOf(page.document, COMPUTED)
        .flatMap((block) => findFigures(withoutContact(block.replace(COUNTED, ' '))))
        .map(({ value }) => plain(value))
        .filter((value) => !isKnown(value)),
    );
    expect(wrong).toEqual([]);
  });
});
