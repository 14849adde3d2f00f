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

/** Blocks of a page's main element that speak of something. */
const speakingOf = (words: RegExp, pages = site.pages) =>
  pages.flatMap(({ main, path }) =>
    blocksOf(main)
      .map(plain)
      .flatMap((text) => (words.test(text) ? [{ path, text }] : [])),
  );
const plain = (text: string) => text.replaceAll('’', "'").replaceAll('\u00a0', ' ');
const insertion = (name: string) => plain(String(counts[name]));
const textAt = (path: string) => plain(textOf(site.page(path).main));
/** The pages among some that lack certain words. */
const without = (words: string | RegExp, ...paths: readonly string[]) =>
  paths.filter(
    (path) => !(typeof words === 'string' ? textAt(path).includes(words) : words.test(textAt(path))),
  );
const lacking = (found: readonly { path: string; text: string }[], words: string | RegExp) =>
  found.filter(({ text }) => (typeof words === 'string' ? !text.includes(words) : !words.test(text)));

describe('the free plan', () => {
  const PLAN_PAGE = '/downloads/sample-90-day-plan';
  const sample = site.page(PLAN_PAGE);

  test('has as many moves everywhere as in the sample', () => {
    const heading = all(sample.main, 'h2').find((one) => /moves/.test(textOf(one)));
    expect(heading && textOf(heading)).toBe(`The ${insertion('moves')}`);
    const table = all(sample.main, 'table').find((one) => /^\W*Move/.test(textOf(one)));
    const rows = table ? all(table, 'tbody > tr') : [];
    expect(insertion('moves')).toBe(`${['no', 'one', 'two', 'three', 'four', 'five'][rows.length]} moves`);
    expect(insertion('free-plan')).toContain(insertion('moves'));
    expect(
      lacking(
        speakingOf(/\b(?:one|two|three|four|five|six|\d) moves?\b/i),
        new RegExp(insertion('moves'), 'i'),
      ),
    ).toEqual([]);
  });

  test('is defined where it is offered, with what it does not hold', () => {
    for (const name of ['free-plan', 'full-plan', 'full-plan-when'])
      expect(without(insertion(name), '/contact', '/thank-you', PLAN_PAGE), name).toEqual([]);
    expect(without(insertion('free-plan'), '/')).toEqual([]);
  });

  test("has one page: the second, with weeks and costs, is the clients'", () => {
    expect(speakingOf(/two-page (?:plan|summary)|(?:plan|summary) on two pages/i)).toEqual([]);
    expect(lacking(speakingOf(/page two, with|the weeks and the costs/i), insertion('full-plan'))).toEqual(
      [],
    );
  });
});

describe('a planned pause', () => {
  test('stops the clock of the guarantee, in the same words wherever a pause and its terms are explained', () => {
    const explained = [
      '/guarantee',
      '/pricing',
      '/services/paid-ads-ppc',
      '/downloads/sample-service-agreement',
    ];
    expect(without(insertion('pause'), ...explained, '/industries/home-services')).toEqual([]);
    expect(without(`last ${insertion('pause-most')}`, ...explained)).toEqual([]);
  });

  test('ends no guarantee', () => {
    expect(speakingOf(/\bpaus\w+ (?:\w+ ){0,6}ends? (?:the|your) guarantee/i)).toEqual([]);
    const kept = speakingOf(/budget and (?:the )?tracking/i, site.pages);
    expect(new Set(kept.map(({ path }) => path))).toEqual(
      new Set(['/guarantee', '/terms-of-service', '/downloads/sample-service-agreement']),
    );
    expect(lacking(kept, /apart from (?:planned )?pauses/)).toEqual([]);
  });
});

describe('places for sessions', () => {
  const perWeek = Number(/\d+/.exec(site.content.settings.closingFootnote ?? '')?.[0]);

  test('are as many a week on every page', () => {
    const said = speakingOf(/\b(\w+) (?:free )?(?:strategy )?sessions (?:a|per) week/i);
    expect(said.length).toBeGreaterThan(30);
    expect(lacking(said, /\b(?:3|three) (?:strategy )?sessions (?:a|per) week/i)).toEqual([]);
    expect(perWeek).toBe(3);
  });

  test('that are left in a month fit between the last day that says so and the end of the month', () => {
    const limited = services.flatMap(({ data }) => data.openings ?? []);
    expect(limited.length).toBeGreaterThan(0);
    for (const { month, until = '', text } of limited) {
      expect(until.startsWith(month), text).toBe(true);
      const [year = 0, number = 0] = month.split('-').map(Number);
      const days = new Date(Date.UTC(year, number, 0)).getUTCDate() - Number(until.slice(-2));
      expect(Math.ceil(days / 7) * perWeek).toBeGreaterThanOrEqual(Number(/\d+/.exec(text)?.[0]));
    }
  });
});

describe('figures with two homes', () => {
  test('market leadership in months is for the signed list, not for a whole site', () => {
    const cities = locations.map(({ path }) => path);
    const leads = new RegExp(insertion('market-leadership'), 'i');
    expect(without(leads, ...cities)).toEqual([]);
    expect(without(/6-12 months/, ...cities)).toEqual([]);
    expect(lacking(speakingOf(leads, cities.map(site.page)), /\blist\b/)).toEqual([]);
  });

  test('Multi-Location costs on the page what search results say', () => {
    const path = '/services/local-seo-pricing';
    const { description = '' } = site.page(path).route.head;
    const card = all(site.page(path).main, '.plans > li').find((one) => /Multi-location/i.test(textOf(one)));
    for (const price of description.match(/\$[23],\d00/g) ?? [])
      expect(card && textOf(card)).toContain(price);
    expect(description).toMatch(/\$3,000/);
  });

  test('the Local SEO package is told from the service of the same name', () => {
    const told = /The map alone.* guarantee there is free work .* your management fee back/s;
    expect(without(told, '/services/seo-pricing')).toEqual([]);
  });

  test('a month has as many pieces of content in the agreement and the plan as on the price list', () => {
    const pieces = /three (?:profile )?posts.{0,20} and one page, new or rewritten/;
    expect(without(pieces, '/services/local-seo-pricing', '/downloads/sample-service-agreement')).toEqual([]);
    expect(without(/Three pages, one a month/, '/downloads/sample-90-day-plan')).toEqual([]);
  });

  test('the city program states what its ads cost, at least', () => {
    expect(without(insertion('city-program-ads'), '/pricing', '/industries/home-services')).toEqual([]);
  });

  test('a reply takes as long on a weekend', () => {
    expect(speakingOf(/24 hours\b.{0,40}(?:weekends aside|business days)|weekends aside/i)).toEqual([]);
    expect(without(/within 24 hours, on weekends too/, '/contact')).toEqual([]);
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
