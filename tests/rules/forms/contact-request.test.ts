import { expect, test } from 'vitest';
import { readContactRequest, requestSentence } from '../../../rules/forms/contact-request.ts';
import { ENGLISH } from '../../../rules/locale.ts';

const SERVICES = [
  { value: '', label: 'Choose one' },
  { value: 'seo', label: 'SEO' },
];

const REQUESTS = [
  { value: 'strategy-session', label: 'a strategy session' },
  { value: 'quote', label: 'a quote' },
];

const PLANS = [{ value: 'list.growth', label: 'Growth, $4,500 a month', service: 'seo' }];

test.each([
  ['?plan=list.growth&service=other', 'You picked Growth, $4,500 a month.'],
  ['?plan=list.unknown', ''],
  ['?service=seo&cta=strategy-session', 'You asked for a strategy session: SEO.'],
  ['?utm_source=mail&service=seo', 'You asked about SEO.'],
  ['?cta=quote', 'You asked for a quote.'],
  ['?service=', ''],
  ['?service=SEO', ''],
  ['?service=seo%00', ''],
  ['?service=<script>alert(1)</script>&cta=javascript:alert(1)', ''],
  ['?service=constructor&cta=__proto__', ''],
  ['?service=%E0%A4%A', ''],
])('a link with %s is acknowledged as "%s"', (search, sentence) => {
  expect(
    requestSentence(
      readContactRequest(search, { services: SERVICES, requests: REQUESTS, plans: PLANS }),
      ENGLISH.t,
    ),
  ).toBe(sentence);
});
