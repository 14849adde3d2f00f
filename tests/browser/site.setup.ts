import type { Server } from 'node:http';
import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildSites, FOLDERS, SECOND } from '../built-sites.ts';
import { serveSite, withoutDelivery } from './built-site.ts';
import { launchServer } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, without a slash at the end. */
    site: string;
    /** Address of the same site with simulated delivery of forms. */
    simulated: string;
    /** Address of its variant. */
    variant: string;
    /** Address of the other site; undefined if there is none. */
    second: string | undefined;
    /** Address of the browser that all workers share. */
    browser: string;
  }
}

let chromium: BrowserServer | undefined;
const servers: Server[] = [];

/** Builds and serves the sites, and starts the browser. */
export async function setup({ provide }: TestProject): Promise<void> {
  chromium = await launchServer();
  provide('browser', chromium.wsEndpoint());
  await buildSites();
  provide('site', await serve(FOLDERS.gallery));
  provide('simulated', await serve(FOLDERS.gallery, withoutDelivery));
  provide('variant', await serve(FOLDERS.variant));
  provide('second', SECOND && (await serve(FOLDERS.second)));
}

async function serve(...site: Parameters<typeof serveSite>): Promise<string> {
  const { server, address } = await serveSite(...site);
  servers.push(server);
  return address;
}

export async function teardown(): Promise<void> {
  await chromium?.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
}
