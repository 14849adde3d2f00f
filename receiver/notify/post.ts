/** How much to read of a response that reports an error. */
const ERROR_LENGTH = 1000;

/** Thrown when another attempt can't succeed. */
export class GivenUp extends Error {}

/** Thrown when a limit asks for a wait. That is no failure, and doesn't count as an attempt. */
export class Postponed extends Error {
  /** In milliseconds. */
  readonly wait: number;

  constructor(wait: number) {
    super('A limit asks for a wait');
    this.wait = wait;
  }
}

/** The response to a request had another status than 2xx. */
export class ResponseError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, text: string) {
    super(`HTTP ${status}${text && `: ${text}`}`);
    this.status = status;
    this.code = `HTTP ${status}`;
  }
}

interface PostOptions {
  fetch: typeof fetch;
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
}

/** Posts JSON. Doesn't follow redirects, which could lead anywhere. @throws ResponseError for other than 2xx */
export async function postJson({ fetch, url, body, headers, timeoutMs }: PostOptions): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    // Resend refuses requests without a User-Agent, and Cloudflare's workers send none.
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'leads-receiver', ...headers },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new ResponseError(response.status, await startOf(response));
  await response.body?.cancel();
}

async function startOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  while (reader && text.length < ERROR_LENGTH) {
    const { value, done } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text.slice(0, ERROR_LENGTH).trim();
}
