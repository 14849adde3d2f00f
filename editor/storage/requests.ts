import { HostError } from './host.ts';

/** How often a request is repeated that a busy host has not answered. */
const REPEATS = 2;
/** The longest time that somebody waits for a busy host, in seconds. */
const LONGEST_WAIT = 20;
/** In milliseconds. */
const LIMIT = 60_000;

export interface ApiOptions {
  /** "GitHub" */
  name: string;
  /** "https://api.github.com" */
  origin: string;
  /** The token of the person, for each request anew. */
  token(): string | undefined;
  /** Gets another token for one that is too old. @returns whether there is one */
  renew(): Promise<boolean>;
  /** The sign-in is too old. */
  onExpired(): void;
}

interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  accept?: string;
}

export type HostApi = ReturnType<typeof createHostApi>;

/** Asks a host. A token is only ever in a header. */
export function createHostApi({ name, origin, token, renew, onExpired }: ApiOptions) {
  let renewing: Promise<boolean> | undefined;
  /** Once for all requests that wait: a refresh token works once. */
  const renewOnce = (): Promise<boolean> => {
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  const send = async (path: string, { method = 'GET', body, accept }: ApiRequest): Promise<Response> => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${token() ?? ''}`,
        Accept: accept ?? 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LIMIT),
    }).catch(() => undefined);
    if (response) return response;
    throw new HostError(
      0,
      `${name} can't be reached. What you have typed is kept in this browser. Check your connection, then try again`,
    );
  };

  /** @throws HostError with the status */
  const ask = async (path: string, request: ApiRequest = {}): Promise<Response> => {
    let isRenewed = false;
    for (let attempt = 0; ; attempt += 1) {
      const response = await send(path, request);
      if (response.ok) return response;
      if (response.status === 401 && !isRenewed) {
        isRenewed = true;
        if (await renewOnce()) continue;
      }
      if (response.status === 401) onExpired();
      const wait = waitOf(response, request.method ?? 'GET');
      if (wait !== undefined && attempt < REPEATS) {
        await new Promise((done) => setTimeout(done, wait * 1000));
        continue;
      }
      const details = detailsOf(await response.text().catch(() => ''));
      throw new HostError(response.status, explain(name, response, details), details);
    }
  };
  return {
    ask,
    json: async <Answer>(path: string, request?: ApiRequest): Promise<Answer> =>
      (await (await ask(path, request)).json()) as Answer,
    /** What the page can do without: another answer, where somebody may not read it. */
    optional: <Answer>(path: string, without: Answer): Promise<Answer> =>
      ask(path).then(
        (response) => response.json() as Promise<Answer>,
        (error) => {
          if (error instanceof HostError && (error.status === 403 || error.status === 404)) return without;
          throw error;
        },
      ),
    /** Undefined where there is nothing. */
    async maybe<Answer>(path: string): Promise<Answer | undefined> {
      try {
        return (await (await ask(path)).json()) as Answer;
      } catch (error) {
        if (error instanceof HostError && error.status === 404) return undefined;
        throw error;
      }
    },
  };
}

/** How many seconds to wait before asking again; undefined if that would not help, or could do something twice. */
function waitOf({ status, headers }: Response, method: string): number | undefined {
  const isLimited = status === 429 || (status === 403 && headers.get('x-ratelimit-remaining') === '0');
  if (!isLimited && (status < 500 || method !== 'GET')) return undefined;
  const after = Number(headers.get('retry-after') ?? 1);
  return after <= LONGEST_WAIT ? after : undefined;
}

/** What a host says, without markup. */
function detailsOf(text: string): string {
  try {
    const { message, errors } = JSON.parse(text) as { message?: unknown; errors?: { message?: string }[] };
    const more = Array.isArray(errors) ? errors.map((error) => error?.message) : [];
    return [message, ...more].flat().filter(Boolean).join('. ').slice(0, 500);
  } catch {
    return '';
  }
}

function explain(name: string, { status, headers }: Response, details: string): string {
  if (status === 401)
    return 'Your sign-in has expired. Sign in again: what you have typed is kept in this browser';
  if (status === 429 || (status === 403 && headers.get('x-ratelimit-remaining') === '0'))
    return `${name} takes no more requests from you for now. Wait a few minutes, then try again`;
  if (status === 403) return `${name} does not let you do this. Ask the person who runs the site for access`;
  if (status === 404) return `${name} has no such repository or file, or does not show it to you`;
  if (status >= 500) return `${name} has a problem at the moment. Wait a little, then try again`;
  return `${name} has refused it${details && `: ${details}`}`;
}
