import { validIds } from '../../rules/analytics/ids.ts';
import { trackPageView } from './events.ts';
import { CONSENT_ATTRIBUTE, updateConsent } from './gtag.ts';
import { trackClicks, trackPrints, trackScroll, trackSearches } from './interactions.ts';
import { trackLargeImages, trackVitals } from './performance.ts';

/** Queues the events of the visit for tags, which load only with consent. */
export function startAnalytics(): void {
  trackPageView();
  trackScroll();
  trackClicks();
  trackPrints();
  trackSearches();
  trackLargeImages();
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    updateConsent();
    trackPageView();
    trackScroll();
  });
  trackVitals();
  const ids = validIds(document.documentElement.dataset);
  if (!ids.measurement && !ids.container) return;
  const follow = () =>
    import('./tags.ts').then(({ followConsent }) => followConsent(ids, updateConsent)).catch(reportError);
  new MutationObserver(follow).observe(document.documentElement, CONSENT_ATTRIBUTE);
  void follow();
}
