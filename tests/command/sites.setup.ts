import type { TestProject } from 'vitest/node';
import { buildSites, type Printed } from '../built-sites.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the builds of the sites printed. */
    printed: Printed;
  }
}

export async function setup({ provide }: TestProject): Promise<void> {
  provide('printed', await buildSites());
}
