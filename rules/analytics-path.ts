import { isPersonalData } from './personal-data.ts';

/** Names in a query to which the site or a campaign gives a meaning. */
const MEASURED = /^(service|cta|category|q|shown|utm_(source|medium|campaign|term|content)|gclid|fbclid)$/;

/**
 * Path and query of an address, for analytics: what a visitor or another site may have put into it is left out.
 * @param path "/blog/x"
 * @param query "?utm_source=mail&email=me@home.example"
 */
export function analyticsPath(path: string, query: string): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (MEASURED.test(name) && value && !isPersonalData(value, name)) kept.set(name, value);
  }
  const parts = path.split('/').map((part) => (isPersonalData(part) ? '-' : part));
  return parts.join('/') + (kept.size > 0 ? `?${kept}` : '');
}
