import { afterEach } from 'vitest';
import { createSite, type FixtureSite } from './fixture-site.ts';

/** A site for all tests of a file, which each find as it was created. */
export async function sharedSite(): Promise<FixtureSite> {
  const site = await createSite();
  afterEach(() => site.restore());
  return site;
}
