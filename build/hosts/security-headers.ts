import { REPORTS } from '../checks/page/security-policy.ts';

/** Features of browsers that no page of this site uses; none is allowed, in frames neither (W3C Permissions Policy). */
const FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  // A page that listens for it is kept by no browser for Back.
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * The security headers of every answer (OWASP Secure Headers; MDN HTTP Observatory).
 * @param policy the Content-Security-Policy
 * @param reporting where browsers report to, or null
 */
export function securityHeaders(policy: string, reporting: string | null): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    // Two years. Subdomains are their owners' to decide.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    // Not stricter: a form that is posted without script would come from nowhere, and be refused.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(reporting !== null && { 'Reporting-Endpoints': `${REPORTS}="${reporting}"` }),
  };
}
