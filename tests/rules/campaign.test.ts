import { expect, test } from 'vitest';
import { CAMPAIGN_MAX, parseCampaign, readCampaign } from '../../rules/campaign.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const TIME = '2026-03-01T12:00:00.000Z';

test('the campaign in a URL has every known parameter, and the time, if there is any', () => {
  for (const none of [
    '',
    '?service=seo',
    '?utm_source=',
    '?utm_source=%20%00',
    '?UTM_SOURCE=mail',
    '?utm_id=1',
  ]) {
    expect(readCampaign(none, NOW), none).toEqual({});
  }
  const search =
    '?utm_source=mail&utm_medium=email&utm_campaign=spring&utm_term=seo&utm_content=top&gclid=a-1_B&fbclid=c.2';
  expect(readCampaign(`${search}&other=x&gclid=2`, NOW)).toEqual({
    ...Object.fromEntries(new URLSearchParams(search)),
    campaign_time: TIME,
  });
});

test.each([
  ['x'.repeat(5000), 'x'.repeat(CAMPAIGN_MAX)],
  ['a\r\nBcc: all@example', 'a Bcc: all@example'],
  ['a\u001b[31mb\u0000\u0007', 'a [31mb'],
  ['a\u202egpj.exe', 'a gpj.exe'],
  ['a\ud83c', 'a\ufffd'],
])('values of a campaign are a single bounded line: %j', (given, kept) => {
  const search = new URLSearchParams({ utm_source: given }).toString();
  expect(readCampaign(search, NOW).utm_source).toBe(kept);
});

test.each([
  ...[undefined, 'utm_source=mail', 'null', '["utm_source"]', '"mail"', '{"utm_source":"mail"}'],
  '{"utm_source":"mail","campaign_time":"<b>"}',
  `{"campaign_time":"${TIME}"}`,
  `{"utm_source":{"a":1},"gclid":[1],"campaign_time":"${TIME}"}`,
])('a stored campaign is ignored if it is malformed: %s', (text) => {
  expect(parseCampaign(text)).toEqual({});
});

test('a stored campaign is restored with known parameters only, cleaned', () => {
  const utm_source = `mail\n${'x'.repeat(999)}`;
  const stored = JSON.stringify({ utm_source, gclid: 'x', email: 'me@home.example', campaign_time: TIME });
  const kept = `mail ${'x'.repeat(CAMPAIGN_MAX - 5)}`;
  const hostile = stored.replace('{', '{"__proto__":{"polluted":"yes"},');
  expect(parseCampaign(hostile)).toEqual({ utm_source: kept, gclid: 'x', campaign_time: TIME });
});
