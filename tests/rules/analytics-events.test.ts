import { describe, expect, test } from 'vitest';
import { ANALYTICS_EVENTS } from '../../rules/analytics-events.ts';
import { MAX_NAME, MAX_PARAMETERS, MAX_VALUE, withinLimits } from '../../rules/analytics-limits.ts';
import { CAMPAIGN_NAMES } from '../../rules/campaign.ts';

/** Google Analytics 4: letters, digits and underscores, a letter first; some beginnings are Google's own. */
const NAME = /^(?!google_|ga_|firebase_|gtag\.)[a-z][a-z0-9_]*$/;
/** Names of events that Google keeps for itself (GA4, "Reserved event names"). */
const RESERVED = ['error', 'first_open', 'first_visit', 'screen_view', 'session_start', 'user_engagement'];

describe('the table of events', () => {
  test.each(Object.entries(ANALYTICS_EVENTS))(
    '%s is within the limits of Google Analytics',
    (name, event) => {
      const parameters = Object.keys(event.parameters);
      for (const one of [name, ...parameters]) {
        expect(one).toMatch(NAME);
        expect(one.length).toBeLessThanOrEqual(MAX_NAME);
      }
      expect(RESERVED).not.toContain(name);
      expect(parameters.length).toBeLessThanOrEqual(MAX_PARAMETERS);
      expect(parameters.length).toBeGreaterThan(0);
    },
  );

  test('a lead may carry every parameter of a campaign', () => {
    expect(Object.keys(ANALYTICS_EVENTS.generate_lead.parameters)).toEqual(
      expect.arrayContaining([...CAMPAIGN_NAMES]),
    );
  });
});

describe('the values of an event', () => {
  test.each([
    ['a text', { method: 'phone' }, { method: 'phone' }],
    ['a number and a truth', { value: 0, fatal: false }, { value: 0, fatal: false }],
    ['an empty text', { method: '' }, {}],
    ['nothing', { method: undefined }, {}],
    ['an address of mail', { search_term: 'me@home.example', value: 1 }, { value: 1 }],
    ['a phone number', { search_term: '402-555-0142' }, {}],
    ['the id of a campaign', { utm_campaign: '21234567890' }, { utm_campaign: '21234567890' }],
    ['a long text', { method: 'x'.repeat(500) }, { method: 'x'.repeat(MAX_VALUE) }],
    ['a long text of emoji', { method: '🌽'.repeat(500) }, { method: '🌽'.repeat(MAX_VALUE) }],
    ['a long title', { page_title: 'x'.repeat(500) }, { page_title: 'x'.repeat(300) }],
    ['a long address', { page_location: 'x'.repeat(1500) }, { page_location: 'x'.repeat(1000) }],
  ])('%s', (_, given, kept) => {
    expect(withinLimits(given)).toEqual(kept);
  });
});
