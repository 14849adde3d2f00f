/** Browsers may cache a preflight for a day. */
const PREFLIGHT_SECONDS = 86_400;

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
