import { expect, test } from 'vitest';
import { findFigures } from '../../build/content/claims/figures.ts';
import { comparable } from '../../build/content/claims/wording.ts';
import { formatPhone } from '../../rules/format.ts';
import { renderSite } from './rendered-site.ts';
import { blocksOf } from './visible-text.ts';

const site = await renderSite();
const plain = (value: string) => value.toLowerCase().replace(/\+$/, '');
const phone = formatPhone(site.content.settings.phone);
const ledger = site.content.claims;
const known = new Set(
  [...(ledger?.claims.map(({ value }) => value) ?? []), ...(ledger?.names ?? [])].flatMap((text) =>
    [comparable(text), ...findFigures(text).map(({ value }) => value)].map(plain),
  ),
);

/** What pages count by themselves: reading times, posts of a list, questions of a form. */
const COUNTED = /\b\d+ (?:min read|articles?|of \d+ articles?|questions?, (?:\d+|none) required)\b/g;

test.each(site.pages.map((page) => [page.path, page] as const))(
  '%s shows no figure that the ledger does not know, also none that templates and code write',
  (_, page) => {
    // Code is no claim.
    const figures = blocksOf(page.document, ['pre']).flatMap((block) =>
      findFigures(block.replace(COUNTED, ' ').replaceAll(phone, ' ')).map(({ value }) => plain(value)),
    );
    expect(figures.filter((value) => !known.has(value))).toEqual([]);
  },
);

test('the specification’s conflicting readings are accepted by name, and no others', () => {
  expect(ledger?.accepted.map(({ subject }) => subject).sort()).toEqual([
    'client-rating',
    'client-retention',
    'digital-pr-capacity',
    'multi-location-price',
    'session-minutes',
    'session-worth',
    'success-stories',
  ]);
});
