import { describe, expect, test } from 'vitest';
import { acknowledgement, readContactRequest } from '../../rules/contact-request.ts';

const SERVICES = [
  { value: '', label: 'Please choose' },
  { value: 'seo', label: 'SEO' },
];
const understood = (query: string) => acknowledgement(readContactRequest(query, SERVICES));

describe('what a link asks the contact page for', () => {
  test.each([
    ['?service=seo&cta=strategy-session', 'You asked for a strategy session: SEO.'],
    ['?service=seo', 'You asked about SEO.'],
    ['?cta=quote', 'You asked for a quote.'],
    ['?utm_source=mail&service=seo', 'You asked about SEO.'],
  ])('is understood: %s', (query, sentence) => {
    expect(understood(query)).toBe(sentence);
  });

  test.each([
    '',
    '?service=',
    '?service=SEO',
    '?service=seo%00',
    '?service=<script>alert(1)</script>&cta=javascript:alert(1)',
    '?service=constructor&cta=__proto__',
    '?service=%E0%A4%A',
  ])('is ignored: %s', (query) => {
    expect(understood(query)).toBe('');
  });
});
