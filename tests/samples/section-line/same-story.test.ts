import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CaseStudy } from '../../../model/case-study.ts';
import { all } from '../../content/html.ts';
import { renderedSite, wrongOn } from '../../content/rendered-site.ts';
import { blocksOf, textOf } from '../../content/visible-text.ts';
import { SAMPLE } from '../../sample.ts';

const site = await renderedSite();
const { cases, clients, services, pricing, industries, locations, insertions: counts, pages } = site.content;
const marketing = site.pages.filter(({ path }) => !/^\/(?:blog|downloads|case-studies)\/./.test(path));

describe('the offer', () => {
  const OTHER_NAMES = /\b(?:free|strategy) call\b|\bfree (?:analysis|quote|consultation)\b/i;

  test('has one name', () => {
    const wrong = wrongOn(site.pages, ({ wholeText }) => wholeText.match(OTHER_NAMES) ?? []);
    expect(wrong).toEqual([]);
  });

  test('has one price, in one sentence', () => {
    const worth = String(counts['session-worth']);
    const wrong = wrongOn(marketing, ({ main }) =>
      blocksOf(main)
        .map((block) => block.replaceAll(worth.replaceAll('’', "'"), ''))
        .filter((block) =>
          /(?:session|audit|plan)\b.{0,60}\$2,500|\$2,500.{0,60}(?:audit|session)/i.test(block),
        ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('weeks', () => {
  const FOLDERS = ['services', 'locations', 'pages'];
  /** The first week is when anything starts. */
  const WEEK = /\bweeks? (?:[2-9]|\d\d|two|three|four|five|six|seven|eight|nine|ten)\b/i;

  test('stand with their phases, and texts insert them', () => {
    const wrong = FOLDERS.flatMap((folder) =>
      readdirSync(join(SAMPLE, folder)).flatMap((name) =>
        readFileSync(join(SAMPLE, folder, name), 'utf8')
          .split('\n')
          .filter((line) => WEEK.test(line) && !/^ +timeline: /.test(line))
          .map((line) => `${folder}/${name}: ${line.trim()}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  const weeks = (name: string) => String(counts[name]).match(/\d+/g)?.map(Number) ?? [];

  test('of ads are early enough for the first leads that cities promise', () => {
    const [, end = 99] = weeks('paid-ads-ppc.launch');
    expect(end * 7).toBeLessThanOrEqual(parseInt(String(counts['first-leads']), 10));
  });

  test('of the four steps of the home page hold those that they speak of', () => {
    const step = pages.home.data.process.items.find(({ title }) => title === 'Execute');
    const [first = 99, last = 0] = step?.timeline?.match(/\d+/g)?.map(Number) ?? [];
    for (const name of ['paid-ads-ppc.launch', 'seo.pages'])
      for (const week of weeks(name)) {
        expect(week, name).toBeGreaterThanOrEqual(first);
        expect(week, name).toBeLessThanOrEqual(last);
      }
  });
});

describe('cases', () => {
  const MONTHS =
    'January February March April May June July August September October November December'.split(' ');
  const DATE = new RegExp(`(?:(${MONTHS.join('|')})(?: and \\w+| to \\w+)? )?\\b(20\\d\\d)\\b`, 'g');
  interface Span {
    from: number;
    to: number;
  }
  /** The months of each date in a text, counted from year 0; a year alone is all of its months. */
  const datesIn = (text: string): Span[] =>
    [...text.matchAll(DATE)].map(([, month, year]) => {
      const start = Number(year) * 12;
      return month
        ? { from: start + MONTHS.indexOf(month), to: start + MONTHS.indexOf(month) }
        : { from: start, to: start + 11 };
    });
  const periodOf = ({ period }: CaseStudy): Span => {
    const year = /20\d\d$/.exec(period)?.[0] ?? '';
    const [start = '', end = ''] = period.split(' to ');
    const [first, last] = [/20\d\d/.test(start) ? start : `${start} ${year}`, end].map(
      (text) => datesIn(text)[0],
    );
    return { from: first?.from ?? Number.NaN, to: last?.to ?? Number.NaN };
  };
  /** How texts name a client: "Palisade", "Pell Creek". */
  const shortName = (slug: string) => {
    const [first = '', second = ''] = (clients.find((one) => one.slug === slug)?.data.name ?? '').split(' ');
    return first.length > 6 || second === '&' ? first : `${first} ${second}`;
  };
  const namedIn = (text: string) =>
    cases.filter(({ data }) => new RegExp(`\\b${shortName(data.client)}\\b`).test(text));
  /** Whether the latest date of a text lies in a period; earlier ones are compared with. */
  const isWithin = (text: string, { from, to }: Span) => {
    const dates = datesIn(text);
    const latest = dates.reduce<Span | undefined>(
      (best, date) => (best && best.to >= date.to ? best : date),
      undefined,
    );
    return !latest || (latest.to >= from && latest.from <= to);
  };

  test.each(cases.map(({ data }) => [data.client, data] as const))('%s has a period', (_, data) => {
    const { from, to } = periodOf(data);
    expect(to).toBeGreaterThan(from);
  });

  /** What a page says of clients, with the service that it speaks of, if that is one. */
  const mentions = [
    ...services.flatMap(({ slug, path, data }) =>
      [
        data.illustration,
        ...(data.results?.items ?? []),
        data.quote && { client: shortName(data.quote.client), text: data.quote.text },
      ].map((part) => ({ path, service: slug, text: JSON.stringify(part ?? '') })),
    ),
    ...pricing.map(({ path, data }) => ({
      path,
      service: data.parent,
      text: data.quote ? shortName(data.quote.client) : '',
    })),
    ...industries.flatMap(({ path, data }) =>
      (data.results?.items ?? []).map((part) => ({ path, service: undefined, text: JSON.stringify(part) })),
    ),
    ...locations.flatMap(({ path, data }) =>
      (data.caseStudies?.items ?? []).map((part) => ({
        path,
        service: undefined,
        text: `${part.client ? shortName(part.client) : ''} ${JSON.stringify(part.results)}`,
      })),
    ),
  ];

  const boughtBy = ({ services: shown, also = [] }: CaseStudy, service: string) =>
    // The packages of SEO include the map.
    [...shown, ...also].some((one) => one === service || (one === 'seo' && service === 'local-seo'));

  test('list each service that another page credits their client with', () => {
    const wrong = mentions.flatMap(({ path, service, text }) =>
      namedIn(text)
        .filter(({ data }) => service && !boughtBy(data, service))
        .map(({ slug }) => `${path}: ${slug} has no ${service}`),
    );
    expect(wrong).toEqual([]);
  });

  test('have the figures that other pages state within their period', () => {
    const wrong = mentions.flatMap(({ path, service, text }) =>
      namedIn(text)
        .filter(({ data }) => !service || data.services.includes(service))
        .filter(({ data }) => !isWithin(text, periodOf(data)))
        .map(({ slug, data }) => `${path}: not in ${slug}, ${data.period}: ${text.slice(0, 120)}`),
    );
    expect(wrong).toEqual([]);
  });

  test('prove a service by what is about it', () => {
    const PROOF: Record<string, RegExp> = {
      'paid-ads-ppc': /ads|estimate|ROAS/i,
      'web-design': /site|calls|appointment/i,
    };
    for (const [service, words] of Object.entries(PROOF)) {
      const [teaser] = all(site.page(`/services/${service}`).main, '.case-teaser');
      expect(teaser && textOf(teaser), service).toMatch(words);
      expect(teaser && all(teaser, '.survey-pair').length, service).toBe(0);
    }
  });
});

describe('no page says the same again and again', () => {
  test('no block is on a page twice', () => {
    const wrong = wrongOn(marketing, ({ main }) => {
      const blocks = blocksOf(main).filter((block) => block.length > 50);
      return blocks.filter((block, index) => blocks.indexOf(block) < index);
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    [
      'the guarantee',
      /guarantee|money-back|refund|(?:fees?|payments?|fee) (?:comes? )?back|work(?:ing)? (?:for )?free|free work/i,
    ],
    ['the contract', /month-to-month|month to month|long-term contract/i],
    [
      'the limit on new clients',
      /(?:\d+|two|three|five) (?:new )?(?:\w+ ){0,4}(?:clients|projects|campaigns|spots|brands|accounts)\b.{0,20} (?:per|a|this) (?:month|quarter)/i,
    ],
  ])('no service speaks of %s in four places', (_, words) => {
    const wrong = wrongOn(
      services.map(({ path }) => site.page(path)),
      ({ main }) => {
        const places = all(
          main,
          '.points > p, .feature-list li, .faq details, .steps > li, .closing, table, .myths',
        ).filter((place) => words.test(textOf(place)));
        return places.length > 3 ? places.map((place) => textOf(place).slice(0, 60)) : [];
      },
    );
    expect(wrong).toEqual([]);
  });
});
