import { REPORTS } from '../pages/security-policy.ts';

/** Browser features that no page uses, so none is allowed, not even in frames (W3C Permissions Policy). */
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
  // A page that listens for it is excluded from the back/forward cache.
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * The security headers of every answer (OWASP Secure Headers; MDN HTTP Observatory).
 * @param policy the Content-Security-Policy
 * @param reporting URL that browsers send reports to, or null
 */
export function securityHeaders(policy: string, reporting: string | null): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    // Two years. Subdomains are not included: that is up to their owners.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    // A stricter policy would remove the origin from forms that are posted without script, and they would be refused.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(reporting !== null && { 'Reporting-Endpoints': `${REPORTS}="${reporting}"` }),
  };
}
