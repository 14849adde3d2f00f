export const TEST_MEASUREMENT_ID = 'G-TEST12345';
export const TEST_CONTAINER_ID = 'GTM-TEST123';
export const ANALYTICS_TAG = 'https://www.googletagmanager.com/gtag/js';
export const CONTAINER_TAG = 'https://www.googletagmanager.com/gtm.js';
export const ANALYTICS_COOKIES = ['_ga', `_ga_${TEST_MEASUREMENT_ID.slice(2)}`];
export const MARKETING_COOKIE = '_gcl_au';

/** Tags that set their cookies if the queue grants their storage. */
const SCRIPTS = new Map([
  [`${ANALYTICS_TAG}?id=${TEST_MEASUREMENT_ID}`, script('analytics_storage', ANALYTICS_COOKIES)],
  [`${CONTAINER_TAG}?id=${TEST_CONTAINER_ID}`, script('ad_storage', [MARKETING_COOKIE])],
]);

function script(signal: string, cookies: string[]): string {
  const set = cookies.map((name) => `document.cookie = '${name}=1;path=/;max-age=999'`).join(';');
  return `if (dataLayer.some(({ 0: command, 2: states }) => command === 'consent' && states.${signal} === 'granted')) { ${set} }`;
}

/** Answers a request as Google's hosts do. @returns undefined for what they don't have */
export function answerAsGoogle({ href }: URL): { contentType: string; body: string } | undefined {
  const body = SCRIPTS.get(href);
  return body === undefined ? undefined : { contentType: 'text/javascript', body };
}
