import { describe, expect, test } from 'vitest';
import { renderedSite } from './rendered-site.ts';
import { nested } from './structured-data-types.ts';

const site = await renderedSite();

interface Wanted {
  /** A node without one of these is left out of search results. */
  required: readonly string[];
  /** These make a result better; left out where the agency has nothing true to say. */
  recommended: readonly string[];
  /** Pages that must do without one of them. */
  without?: Readonly<Record<string, readonly string[]>>;
}

/** Posts of authors who are no part of the agency: all that is known of them is their name. */
const GUEST_POSTS = site.content.posts.filter(({ author }) => !author.role).map(({ path }) => path);

/** Pages that answer for addresses without a page have no picture for link previews. */
const NO_PICTURE = site.routes.filter(({ head }) => !head.canonical).map(({ path }) => path);

/**
 * Google Search Central, "Structured data that Google Search supports", one table per type; for types without a table
 * there, what the table of another type asks of them, or what makes them useful to other readers. Left out, as the agency
 * has none: identifiers for tax and trade, number of employees, street address; reviews of one's own are not allowed.
 */
const WANTED: Record<string, Wanted> = {
  Organization: {
    required: [],
    recommended: [
      ...['name', 'legalName', 'url', 'logo', 'description', 'email', 'telephone', 'sameAs'],
      ...['foundingDate', 'address.addressCountry', 'address.addressLocality', 'address.addressRegion'],
      ...['contactPoint.contactType', 'contactPoint.telephone', 'contactPoint.email'],
      ...['contactPoint.areaServed', 'contactPoint.availableLanguage'],
    ],
  },
  WebSite: { required: ['name', 'url'], recommended: ['alternateName', 'publisher', 'inLanguage'] },
  ...Object.fromEntries(
    ['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage'].map((type): [string, Wanted] => [
      type,
      {
        required: [],
        recommended: [
          ...['url', 'name', 'description', 'isPartOf', 'inLanguage', 'breadcrumb'],
          ...['primaryImageOfPage.url', 'primaryImageOfPage.width', 'primaryImageOfPage.height'],
        ],
        without: {
          breadcrumb: ['/'],
          'primaryImageOfPage.url': NO_PICTURE,
          'primaryImageOfPage.width': NO_PICTURE,
          'primaryImageOfPage.height': NO_PICTURE,
        },
      },
    ]),
  ),
  ImageObject: { required: ['contentUrl'], recommended: ['url', 'width', 'height'] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'name'], recommended: [] },
  BlogPosting: {
    required: [],
    recommended: [
      ...['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
      ...['description', 'mainEntityOfPage', 'isPartOf', 'articleSection', 'wordCount', 'inLanguage'],
    ],
  },
  Person: {
    required: ['name'],
    recommended: ['url', 'jobTitle', 'worksFor'],
    without: { url: GUEST_POSTS, jobTitle: GUEST_POSTS, worksFor: GUEST_POSTS },
  },
  Blog: { required: [], recommended: ['name', 'url', 'publisher'] },
  LocalBusiness: {
    required: ['name', 'address'],
    recommended: [
      ...['url', 'telephone', 'image', 'priceRange', 'areaServed.geoMidpoint', 'areaServed.geoRadius'],
      ...['geo.latitude', 'geo.longitude', 'address.addressLocality', 'address.addressRegion'],
      ...['address.postalCode', 'address.addressCountry', 'openingHoursSpecification.dayOfWeek'],
      ...['openingHoursSpecification.opens', 'openingHoursSpecification.closes'],
    ],
    // The specification shows no hours for Omaha (part 2, section 9).
    without: Object.fromEntries(
      ['dayOfWeek', 'opens', 'closes'].map((key) => [
        `openingHoursSpecification.${key}`,
        ['/locations/omaha-nebraska'],
      ]),
    ),
  },
  FAQPage: { required: ['mainEntity'], recommended: [] },
  Question: { required: ['name', 'acceptedAnswer'], recommended: [] },
  Answer: { required: ['text'], recommended: [] },
  Service: {
    required: ['name'],
    recommended: ['description', 'serviceType', 'provider', 'areaServed', 'url'],
  },
  Offer: { required: ['price'], recommended: ['priceCurrency', 'priceSpecification.unitCode', 'url'] },
  UnitPriceSpecification: { required: ['price', 'priceCurrency'], recommended: ['unitCode'] },
  ItemList: { required: ['itemListElement'], recommended: ['numberOfItems'] },
  PostalAddress: { required: ['addressCountry'], recommended: ['addressLocality', 'addressRegion'] },
  ContactPoint: { required: [], recommended: ['contactType', 'telephone', 'email'] },
  GeoCoordinates: { required: ['latitude', 'longitude'], recommended: [] },
  GeoCircle: { required: [], recommended: ['geoMidpoint', 'geoRadius'] },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'], recommended: [] },
  State: { required: ['name'], recommended: [] },
};

const found = site.pages.flatMap(({ path, data }) =>
  data.flatMap(nested).map((node) => ({ path, node, type: node['@type'] })),
);

describe.each(Object.entries(WANTED))('%s', (type, { required, recommended, without = {} }) => {
  const nodes = found.filter((node) => node.type === type);

  test.each([...required, ...recommended])('states its %s on every page that has one', (property) => {
    const exempt = without[property] ?? [];
    const silent = nodes.filter(({ node }) => isEmpty(valueAt(node, property))).map(({ path }) => path);
    expect(nodes).not.toHaveLength(0);
    expect(silent.filter((path) => !exempt.includes(path))).toEqual([]);
  });
});

test('every type that pages use has its row in the table', () => {
  expect([...new Set(found.map(({ type }) => type))].toSorted()).toEqual(Object.keys(WANTED).toSorted());
});

/** What Google wants of values. */
const VALUES: Record<string, [type: string, property: string, is: RegExp]> = {
  'a published date has an offset': ['BlogPosting', 'datePublished', /^\d{4}-\d\d-\d\dT00:00:00-0[56]:00$/],
  'a date of change has an offset': ['BlogPosting', 'dateModified', /^\d{4}-\d\d-\d\dT00:00:00-0[56]:00$/],
  'a latitude has at least five decimals': ['GeoCoordinates', 'latitude', /^-?\d+\.\d{5,}$/],
  'a longitude has at least five decimals': ['GeoCoordinates', 'longitude', /^-?\d+\.\d{5,}$/],
  'a price range is short': ['LocalBusiness', 'priceRange', /^.{1,99}$/],
  'a phone number has its country code': ['ContactPoint', 'telephone', /^\+[1-9]\d{7,14}$/],
  'a currency has three letters': ['Offer', 'priceCurrency', /^[A-Z]{3}$/],
  'a price is a plain number': ['Offer', 'price', /^[1-9]\d*(?:\.\d\d)?$/],
  'a picture has an absolute address': ['BlogPosting', 'image', /^https:\/\/\S+\.(?:png|jpg|webp)$/],
  'a side of a picture has 112 pixels or more': ['ImageObject', 'width', /^(?:11[2-9]|1[2-9]\d|\d{3,}) px$/],
};

test.each(Object.entries(VALUES))('%s', (_, [type, property, is]) => {
  const values = found.filter((node) => node.type === type).map(({ node }) => String(node[property]));
  const listed = values.filter((value) => value !== 'undefined');
  expect(listed).not.toHaveLength(0);
  expect(listed.filter((value) => !is.test(value))).toEqual([]);
});

test('an article of summer and one of winter have the offsets of their days', () => {
  const dates = found.filter(({ type }) => type === 'BlogPosting').map(({ node }) => node.datePublished);
  expect(dates).toContain('2025-07-22T00:00:00-05:00');
});

function valueAt(node: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], node);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
