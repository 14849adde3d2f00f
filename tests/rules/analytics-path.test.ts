import { describe, expect, test } from 'vitest';
import { analyticsPath } from '../../rules/analytics-path.ts';
import { CAMPAIGN_NAMES } from '../../rules/campaign.ts';

describe('the address of a page, for analytics', () => {
  test.each([
    ['/', '', '/'],
    ['/services/seo', '', '/services/seo'],
    ['/contact', '?service=seo&cta=quote', '/contact?service=seo&cta=quote'],
    ['/blog', '?q=local+search&category=seo-and-content', '/blog?q=local+search&category=seo-and-content'],
    ['/', '?utm_source=mail&gclid=x', '/?utm_source=mail&gclid=x'],
    ['/', '?utm_campaign=21234567890', '/?utm_campaign=21234567890'],
    ['/', '?email=me@home.example&name=Dana&utm_source=mail', '/?utm_source=mail'],
    ['/', '?utm_content=me%40home.example', '/'],
    ['/blog', '?q=402-555-0142', '/blog'],
    ['/thank-you/me@home.example', '', '/thank-you/-'],
    ['/thank-you/me%40home.example', '', '/thank-you/-'],
    ['/call/+14025550142/now', '?%E0%A4%A', '/call/-/now'],
  ])('%s%s becomes %s', (path, query, measured) => {
    expect(analyticsPath(path, query)).toBe(measured);
  });

  test.each(CAMPAIGN_NAMES)('keeps %s, also when it is all digits', (name) => {
    expect(analyticsPath('/', `?${name}=21234567890`)).toBe(`/?${name}=21234567890`);
  });
});
