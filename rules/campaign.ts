/** URL parameters that identify where a visit came from. */
export const CAMPAIGN_NAMES = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
] as const;

/** Longer values are cut, because anyone can write a URL. */
export const CAMPAIGN_MAX = 200;

/** Values by name, and `campaign_time`, the time of the visit in ISO 8601. Empty without a campaign. */
export type Campaign = Record<string, string>;

/**
 * Reads the campaign from a URL.
 * @param search "?utm_source=mail"
 * @param now milliseconds since 1970
 */
export function readCampaign(search: string, now: number): Campaign {
  const params = new URLSearchParams(search);
  return pick((name) => params.get(name), new Date(now).toISOString());
}

/** Parses a stored campaign; empty if it is malformed. */
export function parseCampaign(text: string | null | undefined): Campaign {
  try {
    const stored = JSON.parse(text ?? '');
    return pick((name) => stored[name], new Date(stored.campaign_time).toISOString());
  } catch {
    return {};
  }
}

function pick(value: (name: string) => unknown, time: string): Campaign {
  const values = CAMPAIGN_NAMES.map((name) => [name, clean(value(name))]).filter(([, text]) => text);
  return values.length > 0 ? { ...Object.fromEntries(values), campaign_time: time } : {};
}

/** Makes a short single line without control characters and marks that change the writing direction. */
export function clean(value: unknown, max = CAMPAIGN_MAX): string {
  if (typeof value !== 'string') return '';
  return [...value.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, max).join('');
}
