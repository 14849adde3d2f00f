import type { Settings } from '../../model/settings.ts';
import { CRAWLERS, type CrawlerPurpose } from '../../rules/crawlers.ts';
import type { Output } from '../base/output.ts';

/**
 * robots.txt (RFC 9309). It allows everything, even on previews, because a crawler must read a page to see that it is
 * noindex. It excludes only AI crawlers whose purpose the settings deny. A crawler obeys only the group with its name.
 */
export function robotsOutput({ url, crawlers }: Pick<Settings, 'url' | 'crawlers'>): Output {
  const groups = (Object.keys(CRAWLERS) as CrawlerPurpose[]).map((purpose) =>
    [
      ...CRAWLERS[purpose].map((name) => `User-agent: ${name}`),
      crawlers[purpose] === 'allow' ? 'Allow: /' : 'Disallow: /',
    ].join('\n'),
  );
  const body = `${['User-agent: *\nAllow: /', ...groups, `Sitemap: ${url}/sitemap.xml`].join('\n\n')}\n`;
  return { path: 'robots.txt', body, source: 'build/files/robots.ts' };
}
