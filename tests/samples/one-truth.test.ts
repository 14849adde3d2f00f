import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../../rules/locale.ts';
import { fromPrice, plansOf } from '../../rules/prices.ts';
import { all, hrefs, matches, type PageElement } from '../content/html.ts';
import { type RenderedPage, renderedSite, renderedSites, wrongOn } from '../content/rendered-site.ts';
import { blocksOf, textOf } from '../content/visible-text.ts';
import { samples } from '../sample.ts';

/** What belongs together for readers. */
const UNITS = 'li details section article tr dl .hero .home-hero'.split(' ');

/** The innermost units of an element, itself included. */
function unitsOf(element: PageElement): PageElement[] {
  const inner = element.children.flatMap((child) => (typeof child === 'string' ? [] : unitsOf(child)));
  return UNITS.some((unit) => matches(element, unit)) ? [element, ...inner] : inner;
}

/** The text of a unit outside of the units inside. */
const ownBlocks = (unit: PageElement) => blocksOf({ ...unit, tag: 'div', attributes: {} }, UNITS);
const not = (pages: readonly RenderedPage[], paths: RegExp) => pages.filter(({ path }) => !paths.test(path));
const PROMISE =
  /money[- ]back|guarantee|full refund|we (?:\w+ )?refund|(?:fees?|payments?) (?:\w+ )?(?:come |comes )?back|work(?:ing)? (?:for )?free|free work/i;
/** Where "guarantee" is no promise of ours: other people's, and the denial of one. */
const OTHERS = /Google|nobody|no one can|guarantees? (?:a|rankings)/i;
const { pages: sample } = await renderedSite();

test.each([
  ['its terms', PROMISE, '/guarantee'],
  ['a sample', /competitive analysis/i, '/downloads/sample-competitive-analysis'],
  ['a sample', /(?:written|two-page|90-day) (?:plan|summary)\b/i, '/downloads/sample-90-day-plan'],
  ['a sample', /monthly report/i, '/downloads/sample-monthly-report'],
  ['a sample', /(?:citation|tracking) sheet/i, '/downloads/sample-ai-citation-sheet'],
])('whoever is promised something is one link from %s: %s', (_, promise, address) => {
  const wrong = wrongOn(not(sample, /^\/(?:guarantee$|blog|downloads)/), ({ main }) =>
    unitsOf(main)
      .filter((unit) => !hrefs(unit).some((href) => href.startsWith(address)))
      .flatMap(ownBlocks)
      .filter((block) => promise.test(block) && !OTHERS.test(block)),
  );
  expect(wrong).toEqual([]);
});

/** What readers see beside a figure that has two readings. */
const SCOPES: [figure: RegExp, scope: RegExp][] = [
  [/99\.2%/, /full-service.*month|month.*full-service/i],
  [/98% (?:client retention|of)/, /year/i],
  [/127/, /stories/i],
  [/150\+/, /projects/i],
  [/\$500\b/, /alone|Google/i],
  [/session.*\$2,500|\$2,500.*(?:value|session)/i, /audit|plan/i],
  [/30-minute|30 minutes/, /SEO call/i],
  [/first[- ]page.*90 days|90 days.*first[- ]page/i, /agree|sign/i],
];

test('a figure with two readings says which one it is', () => {
  const wrong = wrongOn(not(sample, /^\/(?:blog\/|downloads|case-studies\/)/), ({ main }) =>
    [
      ...unitsOf(main).flatMap((unit) => (unit.tag === 'dl' ? [] : ownBlocks(unit))),
      ...all(main, 'dl > div').map(textOf),
    ].filter((block) => SCOPES.some(([figure, scope]) => figure.test(block) && !scope.test(block))),
  );
  expect(wrong).toEqual([]);
});

describe.each(await renderedSites(samples()))('$name', ({ pages, content, page }) => {
  const { services, pricing, industries } = content;

  test('the price page has every service, with the price of its page and of its structured data', () => {
    const rows = all(page('/pricing').main, '.service-prices > li');
    expect(rows.map(({ attributes }) => attributes.id)).toEqual(services.map(({ slug }) => slug));
    for (const [index, { path, data }] of services.entries()) {
      const price = fromPrice(data.pricing, ENGLISH);
      const own = page(path);
      const offer = own.data.find((node) => node['@type'] === 'Service')?.offers as { price?: number };
      expect(textOf(rows[index] as PageElement)).toContain(price);
      expect(all(own.main, '.hero-price').map(textOf).join()).toContain(`${price}.`);
      expect([undefined, data.pricing.from]).toContain(offer?.price);
    }
  });

  test('no page states another price a month', () => {
    const known = [
      ...services.flatMap(({ data }) => [data.pricing.from, data.pricing.adSpend]),
      ...industries.map(({ data }) => data.record.price),
      ...pricing.flatMap(({ data }) => data.packages.items.map(({ price }) => price)),
    ];
    const wrong = wrongOn(not(pages, /^\/(?:blog|downloads|case-studies)/), ({ main }) =>
      blocksOf(main, ['option', '.stat-grid']).flatMap((block) =>
        [...block.matchAll(/.{0,40}\$([\d,]+)(?:\/month| (?:a|per) month)/g)]
          .filter(([, amount = '']) => !known.includes(Number(amount.replaceAll(',', ''))))
          .map(([text]) => text),
      ),
    );
    // With a scope of their own.
    expect(wrong.filter((line) => !/\$5,000-\$15,000|\$3,000|spends at least \$500 a/.test(line))).toEqual(
      [],
    );
  });

  test('buttons beside plans name them', () => {
    const expected = pricing.flatMap((list) =>
      plansOf(list, ENGLISH).flatMap(({ value, label }) => {
        const name = `Get started with ${label.replace(/,.*/, '')}`.toLowerCase();
        return Array(2).fill(`${list.path} ${name} /contact?plan=${value}#contact-form`);
      }),
    );
    const shown = pages.flatMap(({ main, path }) =>
      [
        ...all(main, '.price-rows a.button'),
        ...(path === '/pricing' ? [] : all(main, '.plans a.button')),
      ].map((button) => `${path} ${textOf(button).toLowerCase()} ${button.attributes.href}`),
    );
    expect(shown.toSorted()).toEqual(expected.toSorted());
  });
});
