import type { AnalyticsIds } from '../../rules/analytics/ids.ts';
import { scriptPolicy } from '../trusted-types.ts';

const HOST = 'https://www.googletagmanager.com';
const loaded = new Set<string>();
let policy: ReturnType<typeof scriptPolicy> | undefined;
/** Whether a tag is running. */
let running = false;
/** The queue that running tags read, kept here after consent was withdrawn. */
let detachedQueue: unknown[] | undefined;

/** Loads the tags that the visitor allows, and stops the others. */
export function followConsent(ids: AnalyticsIds, updateConsent: () => void): void {
  const { measurement, container } = ids;
  const again = () => followConsent(ids, updateConsent);
  const allowed = (document.documentElement.dataset.consent ?? '').split(' ');
  const analytics = allowed.includes('analytics');
  const marketing = allowed.includes('marketing');
  if (measurement) Object.assign(window, { [`ga-disable-${measurement}`]: !analytics });
  if (!analytics) deleteCookies(/^_(ga|gid)/);
  if (!marketing) deleteCookies(/^_gcl_/);
  if (!analytics && !marketing) {
    detachQueue();
    return;
  }
  if (detachedQueue) {
    // The tags get their queue back. Events in between are never sent.
    window.dataLayer = detachedQueue;
    detachedQueue = undefined;
    updateConsent();
  }
  if (analytics && measurement) loadTag(ids, `/gtag/js?id=${measurement}`, again);
  if (container && loadTag(ids, `/gtm.js?id=${container}`, again)) {
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  }
}

/** Running tags can't be unloaded, so the page stops using the queue that they read. */
function detachQueue(): void {
  if (detachedQueue || !running) return;
  detachedQueue = window.dataLayer;
  window.dataLayer = [...detachedQueue];
}

/** @returns false if the tag was loaded before */
function loadTag(ids: AnalyticsIds, address: string, onStart: () => void): boolean {
  if (loaded.has(address)) return false;
  const script = document.createElement('script');
  loaded.add(address);
  script.async = true;
  script.src = trustedUrl(ids, HOST + address);
  script.onload = () => {
    running = true;
    onStart();
  };
  // The next decision tries again.
  script.onerror = () => loaded.delete(address);
  document.head.append(script);
  return true;
}

function trustedUrl({ measurement, container }: AnalyticsIds, address: string): string {
  policy ??= scriptPolicy('tags', (wanted) => {
    const own = [
      measurement && `${HOST}/gtag/js?id=${measurement}`,
      container && `${HOST}/gtm.js?id=${container}`,
    ];
    if (!own.includes(wanted)) throw new TypeError(`${wanted} is not a tag of this site`);
    return wanted;
  });
  return policy.createScriptURL(address);
}

/** Deletes matching cookies on every domain level that a tag may have set them on. */
function deleteCookies(names: RegExp): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, level) => `;domain=${labels.slice(level).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!names.test(name)) continue;
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = `${name}=;path=/;max-age=0${domain}`;
    }
  }
}
