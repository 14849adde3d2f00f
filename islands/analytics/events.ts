import { analyticsPath } from '../../rules/analytics/data.ts';
import { storedCampaign } from '../campaign.ts';
import { track } from './gtag.ts';

export function trackPageView(): void {
  const path = analyticsPath(location.pathname, location.search);
  track('page_view', {
    page_path: path,
    page_location: location.origin + path,
    page_title: document.title,
  });
}

/**
 * Counts a delivered form.
 * @param placement location of a newsletter form on its page
 */
export function trackConversion(kind: 'lead' | 'signup', placement?: string): void {
  const { pathname } = location;
  if (kind === 'signup') {
    track('sign_up', {
      method: 'newsletter',
      event_category: 'Newsletter',
      event_label: placement ?? '',
      value: 1,
      page_path: pathname,
      page_title: document.title,
    });
    return;
  }
  const { campaign_time: _, ...source } = storedCampaign();
  track('generate_lead', {
    currency: 'USD',
    value: 1,
    event_category: 'Form',
    lead_source: placement ?? pathname,
    ...source,
  });
}

/** Counts a failure of a part of the site. */
export function trackFailure(island: string, error: unknown): void {
  track('exception', { description: `${island}: ${error}`, fatal: false });
}
