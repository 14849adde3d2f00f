import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachHost } from './each-host.ts';
import { INSTALLED, type Observatory, startObservatory } from './observatory.ts';

/** Headers are the same for every page. */
const PAGES = ['/', '/contact', '/nowhere'];
/** The most that a site without cookies can reach in version 1.4 of MDN's HTTP Observatory. */
const BEST = 130;

describeEachHost(({ server, differs }) => {
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
