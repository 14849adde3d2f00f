import type { TestProject } from 'vitest/node';
import { serveSite } from '../browser/built-site.ts';
import { buildSites, FOLDERS } from '../built-sites.ts';
import { watched, withWatch } from './problems.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, whose pages keep a list of their problems. */
    watched: string;
  }
}

export async function setup({ provide }: TestProject): Promise<void> {
  await buildSites();
  provide('watched', await serveSite(FOLDERS.gallery, withWatch, watched));
}
