import { CAMPAIGN_NAMES } from './campaign-names.ts';
import { looksPersonal } from './personal-data.ts';

/** Names in a query that the site itself gives a meaning, beside those of campaigns. */
const OWN_NAMES = ['service', 'cta', 'category', 'q', 'shown'];

/**
 * Path and query of an address, for analytics: what a visitor or another site may have put into it is left out.
 * @param path "/blog/x"
 * @param query "?utm_source=mail&email=me@home.example"
 */
export function measuredPath(path: string, query: string): string {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of [...OWN_NAMES, ...CAMPAIGN_NAMES]) {
    const value = given.get(name);
    if (value && !looksPersonal(value, name)) kept.set(name, value);
  }
  const parts = path.split('/').map((part) => (looksPersonal(part) ? '-' : part));
  return parts.join('/') + (kept.size > 0 ? `?${kept}` : '');
}
