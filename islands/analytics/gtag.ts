import { analyticsPath } from '../../rules/analytics-data.ts';
import { validIds } from '../../rules/analytics-ids.ts';
import { consentSignals } from '../../rules/consent.ts';

declare global {
  interface Window {
    /** What tags read: each entry is the arguments of a call of gtag. */
    dataLayer: unknown[];
    gtag: typeof gtag;
  }
}

/** Seconds that cookies of Google Analytics last: 13 months, as the cookie policy says. */
const COOKIE_EXPIRES = 395 * 86_400;
/** Milliseconds that tags wait for the stored choice. */
const WAIT_MS = 500;

/** What is allowed stands in `data-consent` of the document. */
export const CONSENT_ATTRIBUTE = { attributeFilter: ['data-consent'] };

const { dataset } = document.documentElement;
let decided: string | undefined;

/** Writes a command for Google's tags. They know commands only as `arguments`: an array would be ignored. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

/** Tells the tags what the visitor has decided; before the first decision, all is as it was. */
export function sayConsent(): void {
  decided ||= dataset.consent;
  if (decided) gtag('consent', 'update', consentSignals(dataset.consent ?? ''));
}

window.dataLayer ??= [];
window.gtag = gtag;
gtag('consent', 'default', { ...consentSignals(''), wait_for_update: WAIT_MS });
gtag('set', 'ads_data_redaction', true);
sayConsent();
new MutationObserver(sayConsent).observe(document.documentElement, CONSENT_ATTRIBUTE);
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
