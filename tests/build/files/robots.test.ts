import robotsParser from 'robots-parser';
import { expect, test } from 'vitest';
import { gpcOutput } from '../../../build/files/gpc.ts';
import { robotsOutput } from '../../../build/files/robots.ts';
import type { Content } from '../../../model/content.ts';
import { CRAWLERS, type CrawlerPurpose } from '../../../rules/crawlers.ts';

const url = 'https://www.sectionline.example';
const page = `${url}/services/seo`;
const purposes = Object.keys(CRAWLERS) as CrawlerPurpose[];
const all = { search: 'allow', assistants: 'allow', training: 'allow' } as const;

function robots(crawlers: Parameters<typeof robotsOutput>[0]['crawlers']) {
  return robotsParser(`${url}/robots.txt`, String(robotsOutput({ url, crawlers }).body));
}

test('robots.txt allows search engines everything and has the sitemap', () => {
  for (const name of ['Googlebot', 'bingbot', 'AnythingElse'])
    expect(robots(all).isAllowed(page, name)).toBe(true);
  expect(robots(all).getSitemaps()).toEqual([`${url}/sitemap.xml`]);
});

test.each(purposes)('robots.txt excludes only crawlers for %s when the settings deny them', (denied) => {
  const rules = robots({ ...all, [denied]: 'deny' });
  for (const purpose of purposes) {
    for (const name of CRAWLERS[purpose]) expect(rules.isAllowed(page, name)).toBe(purpose !== denied);
  }
  expect(rules.isAllowed(page, 'Googlebot')).toBe(true);
});

test('the site honors Global Privacy Control, with the date of its privacy policy, if it has one', () => {
  const legal = (path: string) => [{ path, file: 'x.md', data: { lastUpdated: '2026-02-03' } }];
  const outputs = (path: string) => gpcOutput({ pages: { legal: legal(path) } } as unknown as Content);
  expect(outputs('/privacy-policy').map(({ path, body }) => [path, JSON.parse(String(body))])).toEqual([
    ['.well-known/gpc.json', { gpc: true, lastUpdate: '2026-02-03' }],
  ]);
  expect(outputs('/terms')).toEqual([]);
});
