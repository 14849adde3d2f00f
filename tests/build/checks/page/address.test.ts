import { describe, expect, test } from 'vitest';
import { placeAddress, readAddress } from '../../../../build/checks/page/address.ts';

describe('an address on the page /services/seo', () => {
  test.each([
    ['/contact', '/contact'],
    ['/contact?cta=audit&service=seo#contact-form', '/contact?cta=audit&service=seo#contact-form'],
    ['#how-it-works', '/services/seo#how-it-works'],
    ['#:~:text=some%20words', '/services/seo#:~:text=some%20words'],
    ['?q=1', '/services/seo?q=1'],
    ['local-seo', '/services/local-seo'],
    ['./local-seo', '/services/local-seo'],
    ['../about', '/about'],
    ['/services/../about', '/about'],
    ['/services/%2e%2e/about', '/about'],
    [' /about ', '/about'],
    ['/über uns', '/%C3%BCber%20uns'],
    ['\\about', '/about'],
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['HTTPS://Example.com', 'https://example.com/'],
    ['//example.com/a', 'https://example.com/a'],
    ['https://exa mple.com', 'https://exa mple.com'],
  ])('%j is %j', (written, address) => {
    expect(readAddress(written, '/services/seo')).toBe(address);
  });

  test.each(['', ' ', '#', 'mailto:a@b.example', 'tel:+1402', 'sms:+1402', 'data:image/png;base64,AA'])(
    '%j leads to no page or file',
    (written) => expect(readAddress(written, '/services/seo')).toBeUndefined(),
  );
});

describe('an absolute address', () => {
  test.each([
    ['https://www.site.example/contact?a=b#c', '/contact?a=b#c'],
    ['https://www.site.example', '/'],
    ['https://www.site.example/a/../b', '/b'],
    ['HTTPS://WWW.SITE.EXAMPLE/a', '/a'],
    ['https://www.site.example?a', '/?a'],
    ['https://www.site.example.evil.example/a', 'https://www.site.example.evil.example/a'],
    ['http://www.site.example/a', 'http://www.site.example/a'],
    ['https://Other.example', 'https://other.example/'],
  ])('%s is %s', (address, placed) => {
    expect(placeAddress(address, 'https://www.site.example')).toBe(placed);
  });

  test('that no browser understands has no place', () => {
    expect(placeAddress('https://exa mple.com', 'https://www.site.example')).toBeUndefined();
  });
});
