/** A preflight's answer may be kept for a day. */
const PREFLIGHT_SECONDS = 86_400;

/**
 * The origins that may post, from addresses as people write them.
 * @param site addresses with scheme and host; a path is ignored
 * @returns at least one, in the order given
 * @throws TypeError when there is none, or one is no http(s) address
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
 * What lets the pages of an allowed origin read an answer (Fetch standard, CORS protocol). Another origin gets no
 * permission, and a request without one, as from curl, needs none.
 * @param origin the request's Origin header
 */
export function sharingHeaders(origin: string | null, allowed: readonly string[]): Record<string, string> {
  // Caches must never give the answer for one origin to another.
  if (origin === null || !allowed.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After',
  };
}

/** The answer to a preflight of an allowed origin: what its POST may bring. */
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
