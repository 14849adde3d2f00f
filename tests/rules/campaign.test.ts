import { describe, expect, test } from 'vitest';
import { CAMPAIGN_MAX, parseCampaign, readCampaign } from '../../rules/campaign.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const TIME = '2026-03-01T12:00:00.000Z';

describe('the campaign of an address', () => {
  test('is every name that the specification lists, with the time', () => {
    const query =
      '?utm_source=mail&utm_medium=email&utm_campaign=spring&utm_term=seo&utm_content=top&gclid=a-1_B&fbclid=c.2';
    expect(readCampaign(`${query}&other=x`, NOW)).toEqual({
      ...Object.fromEntries(new URLSearchParams(query)),
      campaign_time: TIME,
    });
  });

  test.each(['', '?', '?service=seo', '?utm_source=', '?utm_source=%20%00', '?UTM_SOURCE=mail', '?utm_id=1'])(
    'is none: %s',
    (query) => {
      expect(readCampaign(query, NOW)).toEqual({});
    },
  );

  test.each([
    ['a long one', 'x'.repeat(5000), 'x'.repeat(CAMPAIGN_MAX)],
    ['a long one of emoji', '🌽'.repeat(300), '🌽'.repeat(CAMPAIGN_MAX)],
    ['lines', 'a\r\nBcc: all@example', 'a Bcc: all@example'],
    ['characters that steer a terminal', 'a\u001b[31mb\u0000\u0007', 'a [31mb'],
    ['characters that turn the direction', 'a\u202egpj.exe', 'a gpj.exe'],
    ['half of a pair', 'a\ud83c', 'a\ufffd'],
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('has values that are one bounded line: %s', (_, given, kept) => {
    const query = new URLSearchParams({ utm_source: given }).toString();
    expect(readCampaign(query, NOW).utm_source).toBe(kept);
  });

  test('takes the first of two', () => {
    expect(readCampaign('?gclid=1&gclid=2', NOW).gclid).toBe('1');
  });
});

describe('a stored campaign', () => {
  test('comes back', () => {
    const found = readCampaign('?utm_source=mail&gclid=x', NOW);
    expect(parseCampaign(JSON.stringify(found))).toEqual(found);
  });

  test.each([
    ['nothing', undefined],
    ['no JSON', 'utm_source=mail'],
    ['null', 'null'],
    ['a list', '["utm_source"]'],
    ['a text', '"mail"'],
    ['no time', '{"utm_source":"mail"}'],
    ['a time that is none', '{"utm_source":"mail","campaign_time":"<b>"}'],
    ['only a time', `{"campaign_time":"${TIME}"}`],
    ['values that are no texts', `{"utm_source":{"a":1},"gclid":[1],"campaign_time":"${TIME}"}`],
  ])('is none: %s', (_, text) => {
    expect(parseCampaign(text)).toEqual({});
  });

  test('keeps nothing but the known names, cleaned and bounded', () => {
    const hostile = {
      utm_source: `mail\n${'x'.repeat(999)}`,
      __proto__: { polluted: 'yes' },
      email: 'me@home.example',
      campaign_time: TIME,
    };
    const campaign = parseCampaign(JSON.stringify(hostile));
    expect(Object.keys(campaign)).toEqual(['utm_source', 'campaign_time']);
    expect(campaign.utm_source).toHaveLength(CAMPAIGN_MAX);
    expect(campaign.utm_source).not.toContain('\n');
  });
});
