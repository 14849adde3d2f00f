import { afterEach } from 'vitest';
import { createFixtureSite, type FixtureSite } from './fixture-site.ts';

/** A site for all tests of a file, which each find as it was created. */
export async function sharedSite(): Promise<FixtureSite> {
  const site = await createFixtureSite();
  afterEach(() => site.restore());
  return site;
}
