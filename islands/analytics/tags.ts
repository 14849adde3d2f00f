import type { AnalyticsIds } from '../../rules/analytics-ids.ts';
import { forgetCookies } from './cookies.ts';
import { loadTag, tagsListen } from './load-tags.ts';

/** The queue that tags listen to, while they are told nothing. */
let silenced: unknown[] | undefined;

/**
 * Loads the tags that the visitor allows, and stops those that are not or no longer allowed.
 * @param ids of this site
 * @param sayConsent tells tags what is allowed
 */
export function followConsent(ids: AnalyticsIds, sayConsent: () => void): void {
  const { measurement, container } = ids;
  const again = () => followConsent(ids, sayConsent);
  const allowed = (document.documentElement.dataset.consent ?? '').split(' ');
  const analytics = allowed.includes('analytics');
  const marketing = allowed.includes('marketing');
  if (measurement) Object.assign(window, { [`ga-disable-${measurement}`]: !analytics });
  if (!analytics) forgetCookies(/^_(ga|gid)/);
  if (!marketing) forgetCookies(/^_gcl_/);
  if (!analytics && !marketing) {
    silence();
    return;
  }
  if (silenced) {
    // The tags get their queue back, with the decision; what was done in between stays untold.
    window.dataLayer = silenced;
    silenced = undefined;
    sayConsent();
  }
  if (analytics && measurement) loadTag(ids, `/gtag/js?id=${measurement}`, again);
  if (container && loadTag(ids, `/gtm.js?id=${container}`, again)) {
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  }
}

/** Tags that have started cannot be unloaded: from now on their queue is another than the page's. */
function silence(): void {
  if (silenced || !tagsListen()) return;
  silenced = window.dataLayer;
  window.dataLayer = [...silenced];
}
