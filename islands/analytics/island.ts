import { validIds } from '../../rules/analytics-ids.ts';
import { watchClicks } from './clicks.ts';
import { track } from './event.ts';
import { CONSENT_ATTRIBUTE, sayConsent } from './gtag.ts';
import { checkImages } from './images.ts';
import { trackView } from './page-view.ts';
import { watchScroll } from './scroll.ts';
import { watchSearch } from './search.ts';
import { watchVitals } from './vitals.ts';

/** Measures the visit of the page: into the queue that tags read, if the visitor ever allows one to be loaded. */
export function startAnalytics(): void {
  trackView();
  watchScroll();
  watchClicks();
  watchSearch();
  checkImages();
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    sayConsent();
    trackView();
    watchScroll();
  });
  watchVitals();
  const ids = validIds(document.documentElement.dataset);
  if (!ids.measurement && !ids.container) return;
  const follow = () =>
    import('./tags.ts').then(({ followConsent }) => followConsent(ids, sayConsent)).catch(reportError);
  new MutationObserver(follow).observe(document.documentElement, CONSENT_ATTRIBUTE);
  void follow();
}

/** Counts a part of the site that has failed. */
export function trackFailure(island: string, error: unknown): void {
  track('exception', { description: `${island}: ${error}`, fatal: false });
}
