import { expect, onTestFinished, test, vi } from 'vitest';
import { createSignIn } from '../../receiver/editor-login/editor-login.tsx';
import { readSignInSettings } from '../../receiver/settings.ts';
import { SIGN_IN_PATH } from '../../rules/editor-paths.ts';
import { says, startGitHub, TOKEN } from './github-service.ts';

const SITE = 'https://www.example.com';
const CALLBACK = `${SIGN_IN_PATH}/callback`;
const VARIABLES = {
  ...{ CMS_SITE: SITE, CMS_REPOSITORY: 'hall/site' },
  ...{ CMS_GITHUB_ID: 'Iv1.id', CMS_GITHUB_SECRET: 'the secret' },
};

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(SITE + path, { headers: { Host: 'www.example.com', ...headers } });

const refused = (reason: string) => `GitHub refused to sign somebody in: ${reason}`;
const couldNot = (reason: string) => `GitHub couldn't sign somebody in: ${reason}`;
const ELSEWHERE = { status: 302, headers: { Location: '/other' }, body: '' };

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';

/** An editor who goes to GitHub and comes back. */
async function signIn(
  answers: Parameters<typeof startGitHub>[0] = {},
  { back = {}, cookie }: { back?: Record<string, string>; cookie?: string } = {},
) {
  const github = await startGitHub(answers);
  const log: string[] = [];
  const settings = readSignInSettings(VARIABLES);
  const respond = createSignIn({ settings, fetch: github.fetch, log: (line) => log.push(line) });
  const start = await respond(get(SIGN_IN_PATH));
  const address = new URL(start.headers.get('location') ?? '');
  const state = address.searchParams.get('state') ?? '';
  const query = new URLSearchParams({ code: 'the-code', state, ...back });
  const response = await respond(get(`${CALLBACK}?${query}`, { Cookie: cookie ?? cookieOf(start) }));
  const page = await response.text();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'set-cookie': '__Host-sign-in=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(log.join()).not.toMatch(/gho_|the-code|the secret/);
  return { start, address, response, page, log, asked: github.requests };
}

test('an editor is sent to GitHub and back to this site alone, and gets a token for the repository', async () => {
  const { start, address, response, page, asked, log } = await signIn();
  expect([start.status, start.headers.get('cache-control')]).toEqual([303, 'no-store']);
  expect(address.origin + address.pathname).toBe('https://github.com/login/oauth/authorize');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'Iv1.id',
    redirect_uri: `${SITE}${CALLBACK}`,
    scope: 'repo',
    state: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect(start.headers.get('set-cookie')).toBe(
    `__Host-sign-in=${address.searchParams.get('state')}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );

  expect(response.status).toBe(200);
  expect(page.split(TOKEN)).toHaveLength(2);
  expect(JSON.stringify([...response.headers])).not.toContain(TOKEN);
  expect(page).toContain('The editor needs JavaScript.');
  expect(asked.map(({ url }) => url)).toEqual([
    'https://github.com/login/oauth/access_token',
    'https://api.github.com/repos/hall/site',
  ]);
  const [exchange, question] = asked;
  expect(exchange?.headers).toMatchObject({ accept: 'application/json', 'user-agent': 'section-line-site' });
  expect(Object.fromEntries(new URLSearchParams(exchange?.body))).toEqual({
    client_id: 'Iv1.id',
    client_secret: 'the secret',
    code: 'the-code',
    redirect_uri: `${SITE}${CALLBACK}`,
  });
  expect(question?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}` });
  expect(log).toEqual([]);
});

test('GitHub is not asked about a way back of another sign-in', async () => {
  for (const given of [
    { cookie: '' },
    { cookie: `__Host-sign-in=${'0'.repeat(64)}` },
    { cookie: '__Host-sign-in=', back: { state: '' } },
    { back: { state: 'f'.repeat(64) } },
    { back: { state: '' } },
  ]) {
    const { response, page, asked } = await signIn({}, given);
    expect([response.status, asked], JSON.stringify(given)).toEqual([400, []]);
    expect(page).toContain('Go back to the editor, and sign in again.');
  }
});

const FORBIDDEN = 'Ask an owner of that repository for write access';
const UNSEEN = "GitHub can't find hall/site, or hides it from a person who signed in";
const LATER = 'Wait a few minutes, go back to the editor';

test.each<[answers: Parameters<typeof startGitHub>[0], status: number, said: string, ...log: string[]]>([
  [{ repository: says({ permissions: { push: false, pull: true } }) }, 403, FORBIDDEN],
  [{ repository: says({ message: 'Not Found' }, 404) }, 403, FORBIDDEN, UNSEEN],
  [{ repository: says({ message: 'Forbidden' }, 403) }, 403, FORBIDDEN, UNSEEN],
  [{ repository: says({ message: 'Moved Permanently' }, 301) }, 403, FORBIDDEN, UNSEEN],
  [{ token: says({ error: 'bad_id', error_description: TOKEN }) }, 403, 'sign in again', refused('bad_id')],
  [{ token: says({}, 503) }, 503, LATER, couldNot('503 (Error)')],
  [{ token: { status: 200, body: `${TOKEN}<html>` } }, 503, LATER, couldNot('200 (SyntaxError)')],
  [{ token: says({ access_token: '<script>' }) }, 503, LATER, couldNot('200 (ZodError)')],
  [{ token: says({ error: 'a\nb' }) }, 503, LATER, couldNot('200 (ZodError)')],
  [{ repository: says({}, 500) }, 503, LATER, couldNot('500 (Error)')],
  [{ repository: says({ permissions: { push: 'yes' } }) }, 503, LATER, couldNot('200 (ZodError)')],
  [{ token: ELSEWHERE }, 503, LATER, couldNot('302 (SyntaxError)')],
])('no token, but the reason when GitHub answers %j', async (answers, status, said, ...lines) => {
  const { response, page, log, asked } = await signIn(answers);
  expect([response.status, log]).toEqual([status, lines]);
  expect(page).toContain(said);
  expect(page).toContain(`<a href="${SITE}/admin">Back to the editor</a>`);
  expect(page).not.toContain(TOKEN);
  expect(asked.filter(({ url }) => url.endsWith('/other'))).toEqual([]);
});

test('who refuses at GitHub can think again; what GitHub refuses is in the log, without what could forge a line of it', async () => {
  for (const [error, ...lines] of [
    ['application_suspended', refused('application_suspended')],
    ['a\nforged line', refused('no code')],
    ['access_denied'],
  ] as const) {
    const { response, page, log, asked } = await signIn({}, { back: { error, code: '' } });
    expect([response.status, asked, log]).toEqual([403, [], lines]);
    expect(page).not.toContain('forged');
    expect(page.includes('choose “Authorize”'), error).toBe(error === 'access_denied');
  }
});

test('a GitHub that never answers is not waited for', async () => {
  const timeout = AbortSignal.timeout;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 100));
  onTestFinished(() => void vi.restoreAllMocks());
  const log: string[] = [];
  const state = 'a'.repeat(64);
  const respond = createSignIn({
    settings: readSignInSettings(VARIABLES),
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
    log: (line) => log.push(line),
  });
  const Cookie = `other=1; __Host-sign-in=${state}; more=2`;
  const response = await respond(get(`${CALLBACK}?code=x&state=${state}`, { Cookie }));
  expect([response.status, log]).toEqual([503, [couldNot('no answer (TimeoutError)')]]);
});

test('what is asked for elsewhere, or where nothing is set up, is refused with the reason', async () => {
  const ask = async (request: Request, variables: Record<string, string> = VARIABLES) => {
    const response = await createSignIn({ settings: readSignInSettings(variables), log: () => {} })(request);
    return { status: response.status, page: await response.text(), cookie: cookieOf(response) };
  };
  const only = expect.stringContaining(`Editors sign in at ${SITE} only`);
  for (const Host of ['preview.example.com', 'www.example.com.evil.example', 'evil.example', '']) {
    expect(await ask(get(SIGN_IN_PATH, { Host })), Host).toEqual({ status: 403, page: only, cookie: '' });
  }
  expect(await ask(get(`${SIGN_IN_PATH}/other`))).toMatchObject({ status: 404, cookie: '' });
  const missing = 'Set CMS_SITE, CMS_REPOSITORY, CMS_GITHUB_ID and CMS_GITHUB_SECRET (docs/hosting.md)';
  expect(await ask(get(SIGN_IN_PATH), { CMS_SITE: '', CMS_OTHER: 'x' })).toMatchObject({
    status: 404,
    page: expect.stringContaining(missing),
  });
});
