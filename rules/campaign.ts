/** What an address says about the link that brought a visitor (specification, part 1, section 3). */
export const CAMPAIGN_NAMES = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
] as const;

/** Characters that are kept of a value: anybody can write an address. */
export const CAMPAIGN_MAX = 200;

/** Known names, and `campaign_time`: when they came, as ISO 8601. Empty when there are none. */
export type Campaign = Record<string, string>;

/**
 * Reads the campaign of an address.
 * @param query the part behind the path: "?utm_source=mail"
 * @param now milliseconds since 1970
 */
export function readCampaign(query: string, now: number): Campaign {
  const given = new URLSearchParams(query);
  return known((name) => given.get(name), new Date(now).toISOString());
}

/** Reads a stored campaign. Storage may hold anything; what is no campaign gives none. */
export function parseCampaign(text: string | null | undefined): Campaign {
  try {
    const stored = JSON.parse(text ?? '');
    return known((name) => stored[name], new Date(stored.campaign_time).toISOString());
  } catch {
    return {};
  }
}

function known(value: (name: string) => unknown, time: string): Campaign {
  const found = CAMPAIGN_NAMES.map((name) => [name, clean(value(name))]).filter(([, text]) => text);
  return found.length > 0 ? { ...Object.fromEntries(found), campaign_time: time } : {};
}

/**
 * One line of bounded length, without characters that steer a terminal or turn the direction of writing.
 * @param max whole characters that are kept
 */
export function clean(value: unknown, max = CAMPAIGN_MAX): string {
  if (typeof value !== 'string') return '';
  return [...value.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, max).join('');
}
