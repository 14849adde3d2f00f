import type { Settings } from '../settings.ts';
import { STYLES_HASH } from './styles.generated.ts';

/** No script at all; the icon is part of the page. */
const POLICY = [
  "default-src 'none'",
  `style-src '${STYLES_HASH}'`,
  'img-src data:',
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Not no-referrer, with which browsers post forms from the origin "null".
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Sets the headers of every answer of the inbox. */
export function secure(response: Response, settings: Settings): Response {
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  // As on the site, which may have the same host.
  if (isHttps(settings)) response.headers.set('Strict-Transport-Security', 'max-age=63072000');
  return response;
}

export const isHttps = ({ address }: Settings) => address.startsWith('https:');

/** Whether the inbox can only be reached from this machine. */
export const isLaptop = ({ address }: Settings) =>
  /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(address);

/** Whether a form was posted from the inbox's own pages. A page of another site can't set these headers. */
export function isOwnPost(request: Request, { address, site }: Settings): boolean {
  const origin = request.headers.get('origin') ?? '';
  const from = request.headers.get('sec-fetch-site') ?? 'same-origin';
  return from === 'same-origin' && [address, ...site].includes(origin);
}
