/** Browsers may cache a preflight for a day. */
const PREFLIGHT_SECONDS = 86_400;

/**
 * Parses the origins that may post.
 * @param site addresses with scheme and host; paths are ignored
 * @returns at least one, in the same order
 * @throws TypeError if there is none, or one is not an http(s) address
 */
export function allowedOrigins(site: readonly string[]): readonly [string, ...string[]] {
  const [first, ...others] = site.map((address) => {
    const { origin, protocol } = new URL(address);
    if (!/^https?:$/.test(protocol)) throw new TypeError(`${address} is not an http or https address`);
    return origin;
  });
  if (first === undefined) throw new TypeError('The receiver needs the address of the site that may post');
  return [first, ...others];
}

/**
 * Headers that let pages of an allowed origin read an answer (Fetch standard, CORS protocol).
 * @param origin the request's Origin header
 */
export function sharingHeaders(origin: string | null, allowed: readonly string[]): Record<string, string> {
  // Caches must not reuse the answer for another origin.
  if (origin === null || !allowed.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After',
  };
}

/** Answers the CORS preflight of an allowed origin. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      Allow: 'POST, OPTIONS',
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'content-type, idempotency-key',
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
