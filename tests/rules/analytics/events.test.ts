import { expect, test } from 'vitest';
import { settings } from '../../../model/settings.ts';
import {
  analyticsPath,
  cleanParameters,
  imageRating,
  isPersonalData,
  MAX_NAME,
  MAX_PARAMETERS,
  MAX_VALUE,
} from '../../../rules/analytics/data.ts';
import { ANALYTICS_EVENTS } from '../../../rules/analytics/events.ts';
import { isMeasured, validIds } from '../../../rules/analytics/ids.ts';
import { CAMPAIGN_NAMES } from '../../../rules/campaign.ts';

/** Google Analytics 4: letters, digits and underscores, a letter first; some prefixes are reserved. */
const NAME = /^(?!google_|ga_|firebase_|gtag\.)[a-z][a-z0-9_]*$/;
/** GA4, "Reserved event names". */
const RESERVED = ['error', 'first_open', 'first_visit', 'screen_view', 'session_start', 'user_engagement'];

test.each(Object.entries(ANALYTICS_EVENTS))('%s is within the limits of GA4', (name, event) => {
  const parameters = Object.keys(event.parameters);
  for (const one of [name, ...parameters]) {
    expect(one).toMatch(NAME);
    expect(one.length).toBeLessThanOrEqual(MAX_NAME);
  }
  expect(RESERVED).not.toContain(name);
  expect(parameters.length).toBeLessThanOrEqual(MAX_PARAMETERS);
});

test('a lead carries every campaign parameter', () => {
  expect(Object.keys(ANALYTICS_EVENTS.generate_lead.parameters)).toEqual(
    expect.arrayContaining([...CAMPAIGN_NAMES]),
  );
});

test.each([
  ['keeps text', { method: 'phone' }, { method: 'phone' }],
  ['keeps numbers and booleans', { value: 0, fatal: false }, { value: 0, fatal: false }],
  ['drops empty values', { method: '', label: undefined }, {}],
  ['drops personal data', { search_term: 'me@home.example', value: 1 }, { value: 1 }],
  ['keeps a campaign id', { utm_campaign: '21234567890' }, { utm_campaign: '21234567890' }],
  ['truncates between characters', { method: '🌽'.repeat(500) }, { method: '🌽'.repeat(MAX_VALUE) }],
  ['allows longer titles', { page_title: 'x'.repeat(500) }, { page_title: 'x'.repeat(300) }],
  ['allows longer addresses', { page_location: 'x'.repeat(1500) }, { page_location: 'x'.repeat(1000) }],
])('cleaning event parameters %s', (_, given, kept) => {
  expect(cleanParameters(given)).toEqual(kept);
});

test('addresses and phone numbers are personal data, other words and numbers are not', () => {
  const personal = [
    ...['me@home.example', 'call me@work please', 'me%40home.example', '+14025550142', '(402) 555-0142'],
    ...['402.555.0142', '402 555 0142', '4025550142', 'call 402-555-0142 now', '555-0142', '5550142'],
    ...['+49 30 123456789', '06 12 34 56 78'],
  ];
  const others = [
    ...['seo for dentists', 'core web vitals 2024 2025', 'top 10 of 2025', '90 days', '$1,250,000', '@ home'],
    ...['/blog/2024-01-15-10-tips-for-2025', '/assets/hero-1234567.avif', 'Local search in 2020-2025'],
    'EAIaIQobChMI7t2rl5550142-_BwE',
  ];
  expect([...personal, ...others].filter((text) => isPersonalData(text))).toEqual(personal);
});

const CAMPAIGN = `?${CAMPAIGN_NAMES.map((name) => `${name}=21234567890`).join('&')}`;

test.each<[path: string, query: string, measured: string]>([
  ['/services/seo', '', '/services/seo'],
  ['/contact', '?service=seo&cta=quote', '/contact?service=seo&cta=quote'],
  ['/blog', '?q=local+search&category=seo-and-content', '/blog?q=local+search&category=seo-and-content'],
  ['/', '?email=me@home.example&name=Dana&utm_source=mail', '/?utm_source=mail'],
  ['/', '?utm_content=me%40home.example', '/'],
  ['/blog', '?q=21234567890', '/blog'],
  ['/thank-you/me%40home.example', '', '/thank-you/-'],
  ['/call/+14025550142/now', '?%E0%A4%A', '/call/-/now'],
  ['/', CAMPAIGN, `/${CAMPAIGN}`],
])('%s%s is measured as %s', (path, query, measured) => {
  expect(analyticsPath(path, query)).toBe(measured);
});

test.each<[id: string, expected: object]>([
  ['G-ABC1234567', { measurement: 'G-ABC1234567' }],
  ['GTM-ABC1234', { container: 'GTM-ABC1234' }],
  ...['', 'UA-12345-1', 'G-abc1234567', 'G-ABC1234567&l=x', 'GTM-ABC1234/../x', 'G-ABC1234567\n'].map(
    (id) => [id, {}] as [string, object],
  ),
])('the id %j is accepted by pages and settings alike: %j', (id, expected) => {
  const { analytics } = settings.shape;
  expect(validIds({ measurement: id, container: id })).toEqual(expected);
  expect(analytics.safeParse({ measurementId: id, containerId: null }).success).toBe(
    'measurement' in expected,
  );
  expect(analytics.safeParse({ measurementId: null, containerId: id }).success).toBe('container' in expected);
});

test.each([
  ['measurementId', 'G-0000000000'],
  ['containerId', 'GTM-0000000'],
])('the %s of the sample, %s, asks for consent and loads no tag', (name, id) => {
  const ids = { measurementId: null, containerId: null, [name]: id };
  expect(settings.shape.analytics.safeParse(ids).success).toBe(true);
  expect(isMeasured(ids)).toBe(true);
  expect(validIds({ measurement: id, container: id })).toEqual({});
});

test('a large image is good within 500 ms, and poor after a second', () => {
  const ratings = [500, 501, 1000, 1001].map(imageRating);
  expect(ratings).toEqual(['good', 'needs-improvement', 'needs-improvement', 'poor']);
});
