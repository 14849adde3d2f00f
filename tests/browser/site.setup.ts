import type { Server } from 'node:http';
import type { TestProject } from 'vitest/node';
import { buildSite, serveSite } from './built-site.ts';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served site, without a slash at the end. */
    site: string;
  }
}

let server: Server | undefined;

/** Builds the site once and serves it to all browser tests; without a browser it says so once, before anything runs. */
export async function setup({ provide }: TestProject): Promise<void> {
  findChromium();
  buildSite();
  const served = await serveSite();
  server = served.server;
  provide('site', served.address);
}

export async function teardown(): Promise<void> {
  server?.closeAllConnections();
  server?.close();
}
