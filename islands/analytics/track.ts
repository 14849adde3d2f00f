import { campaign } from '../campaign.ts';
import { track } from './event.ts';

/**
 * Counts a form that has arrived (specification, part 1, section 7).
 * @param kind what it is worth: an inquiry or a newsletter signup
 * @param placement where on its page the form stands
 */
export function trackConversion(
  kind: 'lead' | 'signup',
  { placement }: { placement?: string | undefined } = {},
): void {
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
  const { campaign_time: _, ...source } = campaign();
  track('generate_lead', {
    currency: 'USD',
    value: 1,
    event_category: 'Form',
    lead_source: placement ?? pathname,
    ...source,
  });
}
