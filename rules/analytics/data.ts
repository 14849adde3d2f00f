const EMAIL = /\S(?:@|%40)\S/i;
/** Nine or more digits in any spacing, or a local number such as 555-0142. */
const PHONE = /(?<![\w-])(?:\+?\(?\d(?:[\s().-]*\d){8,14}|\d{3}[\s.-]?\d{4})(?![\w-])/;

/**
 * Whether a value seems to contain an email address or a phone number. Campaign parameters may be numbers.
 * @param name the parameter that holds the value
 */
export function isPersonalData(value: string, name = ''): boolean {
  if (/^\d+$/.test(value) && /^(utm_|gclid|fbclid)/.test(name)) return false;
  return EMAIL.test(value) || PHONE.test(value);
}

/** The limits of Google Analytics 4: parameters of an event, and characters of a name and of a value. */
export const MAX_PARAMETERS = 25;
export const MAX_NAME = 40;
export const MAX_VALUE = 100;
const MAX_VALUES: Record<string, number> = { page_location: 1000, page_title: 300 };

type Value = string | number | boolean;

/** Drops empty values and personal data from an event's parameters, and truncates long text. */
export function cleanParameters(
  parameters: Readonly<Record<string, Value | undefined>>,
): Record<string, Value> {
  const clean: Record<string, Value> = {};
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value !== 'string') clean[name] = value ?? '';
    else if (!isPersonalData(value, name))
      clean[name] = [...value].slice(0, MAX_VALUES[name] ?? MAX_VALUE).join('');
    if (clean[name] === '') delete clean[name];
  }
  return clean;
}

/** Query parameters that the site or its campaigns use. */
const KNOWN = /^(service|cta|plan|category|q|shown|utm_(source|medium|campaign|term|content)|gclid|fbclid)$/;

/** A page's path and query for analytics, without unknown parameters and personal data. */
export function analyticsPath(path: string, query: string): string {
  const allowed = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (KNOWN.test(name) && value && !isPersonalData(value, name)) allowed.set(name, value);
  }
  const parts = path.split('/').map((part) => (isPersonalData(part) ? '-' : part));
  return parts.join('/') + (allowed.size > 0 ? `?${allowed}` : '');
}

/** Images above this size are reported. */
export const LARGE_IMAGE_BYTES = 100_000;

/** Rates how long a large image took to load, on the scale of Web Vitals. */
export function imageRating(milliseconds: number): 'good' | 'needs-improvement' | 'poor' {
  if (milliseconds > 1000) return 'poor';
  return milliseconds > 500 ? 'needs-improvement' : 'good';
}
