import { ADMIN_PATH, SIGN_IN_KEY, SIGN_IN_PATH } from '../../rules/editor-paths.ts';
import type { HostedSettings } from './published-index.ts';

/** Only in this tab, until it is closed. */
interface SignedIn {
  token: string;
  /** GitLab only: gets the next token. */
  refresh?: string | undefined;
}

/** What a tab remembers while the person is at GitLab. */
interface Leaving {
  state: string;
  verifier: string;
}

const LEAVING_KEY = 'editor-sign-in-leaving';
const PLACE_KEY = 'editor-sign-in-place';
const GITLAB = 'https://gitlab.com';

export const signedIn = (): SignedIn | undefined => stored<SignedIn>(SIGN_IN_KEY);

export function endSignIn(): void {
  sessionStorage.removeItem(SIGN_IN_KEY);
}

/** Leaves the page, to where people sign in. They come back to the place where they are now. */
export async function goToSignIn({ backend, applicationId = '' }: HostedSettings): Promise<void> {
  sessionStorage.setItem(PLACE_KEY, location.hash);
  if (backend === 'github') return location.assign(SIGN_IN_PATH);
  const leaving: Leaving = { state: random(), verifier: random() + random() };
  sessionStorage.setItem(LEAVING_KEY, JSON.stringify(leaving));
  const hash = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(leaving.verifier)),
  );
  const query = new URLSearchParams({
    ...{
      client_id: applicationId,
      redirect_uri: location.origin + ADMIN_PATH,
      response_type: 'code',
      scope: 'api',
    },
    ...{ state: leaving.state, code_challenge: urlBase64(hash), code_challenge_method: 'S256' },
  });
  location.assign(`${GITLAB}/oauth/authorize?${query}`);
}

/**
 * Ends a sign-in that has led back here: takes the code out of the address, and exchanges it.
 * @returns why it failed; undefined if all is well, or nobody has come back
 */
export async function finishSignIn(settings: HostedSettings): Promise<string | undefined> {
  const place = sessionStorage.getItem(PLACE_KEY) ?? '';
  const query = new URLSearchParams(location.search);
  const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
  if (location.search) history.replaceState(null, '', location.pathname + (location.hash || place));
  else if (!location.hash && place && signedIn()) history.replaceState(null, '', location.pathname + place);
  if (signedIn()) sessionStorage.removeItem(PLACE_KEY);
  if (settings.backend !== 'gitlab' || (!code && !error)) return undefined;
  const leaving = stored<Leaving>(LEAVING_KEY);
  sessionStorage.removeItem(LEAVING_KEY);
  if (!leaving || state !== leaving.state)
    return 'This sign-in was not started in this tab, or it was used before. Sign in again';
  if (!code)
    return 'You did not allow the editor to use your GitLab account. Sign in again, and choose “Authorize”';
  const isDone = await exchange(settings, {
    grant_type: 'authorization_code',
    code,
    code_verifier: leaving.verifier,
  });
  sessionStorage.removeItem(PLACE_KEY);
  return isDone ? undefined : 'GitLab has not accepted the sign-in. Sign in again';
}

/** Gets a new token for one that is too old. @returns whether there is one */
export async function renewSignIn(settings: HostedSettings): Promise<boolean> {
  const { refresh } = signedIn() ?? {};
  if (settings.backend !== 'gitlab' || !refresh) return false;
  return exchange(settings, { grant_type: 'refresh_token', refresh_token: refresh });
}

async function exchange(
  { applicationId = '' }: HostedSettings,
  grant: Record<string, string>,
): Promise<boolean> {
  const response = await fetch(`${GITLAB}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: applicationId,
      redirect_uri: location.origin + ADMIN_PATH,
      ...grant,
    }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
  const answer = response?.ok
    ? ((await response.json()) as { access_token?: string; refresh_token?: string })
    : {};
  if (!answer.access_token) return false;
  const next: SignedIn = { token: answer.access_token, refresh: answer.refresh_token };
  sessionStorage.setItem(SIGN_IN_KEY, JSON.stringify(next));
  return true;
}

function stored<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const random = (): string => urlBase64(crypto.getRandomValues(new Uint8Array(32)));

const urlBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
