import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildSites, FOLDERS, SECOND_SAMPLE } from '../built-sites.ts';
import { serveSite, withoutDelivery } from './built-site.ts';
import { launchServer } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, without a slash at the end. */
    site: string;
    /** Address of the same site with simulated delivery of forms. */
    simulated: string;
    /** Address of the same site with ids of Google that load tags. */
    measured: string;
    /** Address of its variant. */
    variant: string;
    /** Address of the other site; undefined if there is none. */
    second: string | undefined;
    /** Address of the browser that all workers share. */
    browser: string;
  }
}

let chromium: BrowserServer | undefined;

/** Builds and serves the sites, and starts the browser. */
export async function setup({ provide }: TestProject): Promise<void> {
  chromium = await launchServer();
  provide('browser', chromium.wsEndpoint());
  await buildSites();
  provide('site', await serveSite(FOLDERS.gallery));
  provide('simulated', await serveSite(FOLDERS.gallery, withoutDelivery));
  provide('measured', await serveSite(FOLDERS.measured));
  provide('variant', await serveSite(FOLDERS.variant));
  provide('second', SECOND_SAMPLE && (await serveSite(FOLDERS.second)));
}

export async function teardown(): Promise<void> {
  await chromium?.close();
}
