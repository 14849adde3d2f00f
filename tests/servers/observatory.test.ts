import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachHost } from './each-host.ts';
import { INSTALLED, type Observatory, startObservatory } from './observatory.ts';

/** A page of every kind, and an address that is none. */
const PAGES = [
  '/',
  '/about',
  '/services',
  '/services/seo',
  '/services/seo-pricing',
  '/industries/healthcare',
  '/locations/omaha-nebraska',
  '/contact',
  '/blog',
  '/blog/category/seo-and-content',
  '/blog/seo-myths-debunked',
  '/privacy-policy',
  '/sitemap',
  '/client-onboarding',
  '/thank-you',
  '/offline',
  '/nowhere',
];
/** What MDN's HTTP Observatory gives an A+ with all that a site without cookies can earn, in its version 1.4. */
const BEST = 130;

describeEachHost(({ server, differs }) => {
  // A server for one's own machine has no TLS to speak of.
  const local = differs.without?.includes('Strict-Transport-Security') ?? false;
  const rated = INSTALLED && !local;
  let observatory: Observatory | undefined;
  beforeAll(async () => {
    if (rated) observatory = await startObservatory(server);
  });
  afterAll(() => observatory?.close());

  test.skipIf(!rated).each(PAGES)('the HTTP Observatory gives %s an A+', async (path) => {
    const { grade, score, modifiers } = (await observatory?.rate(path)) ?? { modifiers: {} };
    expect(Object.entries(modifiers).filter(([, points]) => points < 0)).toEqual([]);
    expect(grade).toBe('A+');
    expect(score).toBeGreaterThanOrEqual(BEST);
  });
});
