import { analyticsPath, cleanParameters } from '../../rules/analytics/data.ts';
import type { EventName, EventParameters } from '../../rules/analytics/events.ts';
import { validIds } from '../../rules/analytics/ids.ts';
import { consentSignals } from '../../rules/consent.ts';

declare global {
  interface Window {
    /** Google's tags read this queue; each entry is the arguments of a gtag call. */
    dataLayer: unknown[];
    gtag: typeof gtag;
  }
}

/** 13 months in seconds, as stated in the cookie policy. */
const COOKIE_EXPIRES = 395 * 86_400;
/** Milliseconds that tags wait for the stored choice. */
const WAIT_MS = 500;

/** Observes `data-consent` of the document, which holds the allowed categories. */
export const CONSENT_ATTRIBUTE = { attributeFilter: ['data-consent'] };

const { dataset } = document.documentElement;
let decided: string | undefined;

/** Queues a command. Google's tags accept only an `arguments` object, not an array. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

/** Sends an event, without personal data and within Google's limits. */
export function track<Name extends EventName>(name: Name, parameters: EventParameters<Name>): void {
  gtag('event', name, cleanParameters(parameters));
}

/** Passes the visitor's decision to the tags, once there is one. */
export function updateConsent(): void {
  decided ||= dataset.consent;
  if (decided) gtag('consent', 'update', consentSignals(dataset.consent ?? ''));
}

window.dataLayer ??= [];
window.gtag = gtag;
gtag('consent', 'default', { ...consentSignals(''), wait_for_update: WAIT_MS });
gtag('set', 'ads_data_redaction', true);
updateConsent();
new MutationObserver(updateConsent).observe(document.documentElement, CONSENT_ATTRIBUTE);
gtag('js', new Date());
const { measurement } = validIds(dataset);
if (measurement) {
  gtag('config', measurement, {
    send_page_view: false,
    cookie_expires: COOKIE_EXPIRES,
    cookie_flags: 'SameSite=Lax;Secure',
    page_location: location.origin + analyticsPath(location.pathname, location.search),
  });
}
