import { analyticsPath } from '../../rules/analytics-data.ts';
import { track } from './event.ts';

/** Counts a view of the page. */
export function trackView(): void {
  const path = analyticsPath(location.pathname, location.search);
  track('page_view', {
    page_path: path,
    page_location: location.origin + path,
    page_title: document.title,
  });
}
