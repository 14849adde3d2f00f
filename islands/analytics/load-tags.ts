import type { AnalyticsIds } from '../../rules/analytics-ids.ts';
import { scriptPolicy } from '../trusted-script.ts';

const HOST = 'https://www.googletagmanager.com';
const loaded = new Set<string>();
let policy: ReturnType<typeof scriptPolicy> | undefined;
let listening = false;

/** Whether a tag has started. */
export const tagsListen = () => listening;

/**
 * Loads a tag of Google's, once: those of this site's ids and no other script.
 * @param ids of this site
 * @param address path and query on Google's host
 * @param onStart told when it has started
 * @returns whether it is loaded now; false when it was before
 */
export function loadTag(ids: AnalyticsIds, address: string, onStart: () => void): boolean {
  if (loaded.has(address)) return false;
  const script = document.createElement('script');
  loaded.add(address);
  script.async = true;
  script.src = trusted(ids, HOST + address);
  script.onload = () => {
    listening = true;
    onStart();
  };
  // A later decision tries again.
  script.onerror = () => loaded.delete(address);
  document.head.append(script);
  return true;
}

/** @throws TypeError for any other address */
function trusted({ measurement, container }: AnalyticsIds, address: string): string {
  const only = (wanted: string) => {
    const own = [
      measurement && `${HOST}/gtag/js?id=${measurement}`,
      container && `${HOST}/gtm.js?id=${container}`,
    ];
    if (!own.includes(wanted)) throw new TypeError(`${wanted} is no tag of this site`);
    return wanted;
  };
  policy ??= scriptPolicy('tags', only);
  return policy.createScriptURL(address);
}
