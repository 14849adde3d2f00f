import type { Page } from 'playwright-core';
import { type Hit, MEASUREMENT_ID } from './google.ts';

export const ANALYTICS_TAG = 'https://www.googletagmanager.com/gtag/js';
export const CONTAINER_TAG = 'https://www.googletagmanager.com/gtm.js';

/** The signals of Consent Mode before a decision, with nothing but the necessary, and with all. */
export const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'denied',
};
export const NECESSARY = { ...DENIED, security_storage: 'granted' };
export const GRANTED = Object.fromEntries(Object.keys(DENIED).map((signal) => [signal, 'granted']));

/** The names of the visitor's cookies. */
export const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();
/** The tags that were asked for. */
export const tags = (asked: readonly string[]) =>
  asked.filter((address) => address.includes('googletagmanager'));
/** The views that tags have counted. */
export const views = (hits: readonly Hit[]) => hits.filter(({ event }) => event === 'page_view');
/** Whether the property is switched off, as Google's own flag says. */
export const flag = (page: Page) =>
  page.evaluate((id) => (window as unknown as Record<string, boolean>)[`ga-disable-${id}`], MEASUREMENT_ID);
