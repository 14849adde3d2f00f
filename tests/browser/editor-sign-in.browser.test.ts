import { createServer, type RequestListener } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { createSignIn } from '../../receiver/editor-login/editor-login.tsx';
import { toListener } from '../../receiver/node.ts';
import { readSignInSettings } from '../../receiver/settings.ts';
import { ADMIN_PATH, SIGN_IN_KEY, SIGN_IN_PATH } from '../../rules/editor-paths.ts';
import { startGitHub, TOKEN } from '../receiver/github-service.ts';
import { serve } from '../serve.ts';
import { axeViolations } from './axe-violations.ts';
import { collectErrors } from './site-page.ts';
import { sharedBrowser } from './visit.ts';

const STORED = JSON.stringify({ token: TOKEN });
const stored = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SIGN_IN_KEY);

/** A site with an editor, the GitHub that people see, and somebody else's site. */
async function open() {
  const github = await startGitHub();
  /** All requests of browsers, and the log. */
  const seen: string[] = [];
  const start = (respond: RequestListener) =>
    serve(
      createServer((request, response) => {
        seen.push(JSON.stringify([request.url, request.rawHeaders]));
        respond(request, response.setHeader('Content-Type', 'text/html'));
      }),
    );
  const askAtGitHub: RequestListener = ({ url }, response) => {
    const { searchParams } = new URL(url ?? '', 'https://github.com');
    const back = `${searchParams.get('redirect_uri')}?code=x&state=${searchParams.get('state')}`;
    response.end(`<a href="${back}">Authorize</a>`);
  };
  // Of another site than 127.0.0.1, as GitHub is.
  const gitHubSite = (await start(askAtGitHub)).replace('127.0.0.1', 'localhost');
  const editor = `<!doctype html><a href="${SIGN_IN_PATH}">Sign in</a><output></output>
    <script>document.querySelector('output').textContent = sessionStorage.getItem('${SIGN_IN_KEY}')</script>`;
  let signIn: RequestListener;
  const site = await start((request, response) => {
    if (request.url !== ADMIN_PATH) return signIn(request, response);
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin').end(editor);
  });
  const settings = readSignInSettings({
    ...{ CMS_SITE: site, CMS_REPOSITORY: 'hall/site', CMS_GITHUB_ID: 'id', CMS_GITHUB_SECRET: 'secret' },
  });
  const respond = createSignIn({ settings, fetch: github.fetch, log: (line) => seen.push(line) });
  signIn = toListener(async (request) => {
    const response = await respond(request);
    const location = response.headers.get('location')?.replace('https://github.com', gitHubSite);
    if (location) response.headers.set('location', location);
    return response;
  });
  const elsewhere = await start((_, response) =>
    response.end(`<button onclick="popup = window.open('${site}${SIGN_IN_PATH}')">Open</button>
      <script>messages = []; onmessage = ({ data }) => messages.push(data)</script>`),
  );
  return { site, gitHubSite, elsewhere, seen, asked: github.requests };
}

async function newContext(options = {}) {
  const context = await (await sharedBrowser()).newContext(options);
  onTestFinished(() => context.close());
  return context;
}

const press = (page: Page, name: string) => page.getByRole('link', { name }).click();

/** Signs in, beginning at the editor. @returns the address that GitHub sent the browser back to */
async function signIn(page: Page, site: string): Promise<string> {
  await page.goto(site + ADMIN_PATH);
  await press(page, 'Sign in');
  const back = await page.getByRole('link', { name: 'Authorize' }).getAttribute('href');
  await press(page, 'Authorize');
  return back ?? '';
}

test('the editor gets the token for its tab alone, and nothing else holds it', async () => {
  const { site, gitHubSite, seen, asked } = await open();
  const context = await newContext();
  const page = await context.newPage();
  const errors = collectErrors(page);
  await page.goto(site + ADMIN_PATH);
  const before = await page.evaluate('history.length');
  const back = await signIn(page, site);
  await page.getByText(STORED).waitFor();
  expect(
    await page.evaluate(() => [location.href, document.referrer, localStorage.length, history.length]),
  ).toEqual([site + ADMIN_PATH, '', 0, Number(before) + 2]);
  expect(await context.cookies()).toEqual([]);
  expect(seen.join('\n')).not.toContain(TOKEN);

  await page.goBack();
  expect(page.url()).toContain(gitHubSite);
  await page.goBack();
  expect(page.url()).toBe(site + ADMIN_PATH);
  const other = await context.newPage();
  await other.goto(site + ADMIN_PATH);
  expect(await stored(other)).toBeNull();
  expect(errors).toEqual([]);

  // A code works once.
  await other.goto(back);
  expect(await other.getByRole('heading').textContent()).toBe('You are not signed in');
  expect([await stored(other), asked.length]).toEqual([null, 2]);
});

test('a way back from GitHub that began in another browser stores nothing', async () => {
  const { site, asked } = await open();
  const [attacker, page] = [await (await newContext()).newPage(), await (await newContext()).newPage()];
  for (const each of [attacker, page]) await each.goto(site + SIGN_IN_PATH);
  const link = attacker.getByRole('link', { name: 'Authorize' });
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'Back to the editor');
  await page.waitForURL(site + ADMIN_PATH);
  expect([await stored(page), asked]).toEqual([null, []]);
});

test('a site that opens the sign-in gets no message, and reads nothing', async () => {
  const { site, elsewhere } = await open();
  const context = await newContext();
  const page = await context.newPage();
  await page.goto(elsewhere);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()]);
  const read = () =>
    page.evaluate(() => {
      const { popup } = window as unknown as { popup: Window };
      const reads = [() => popup.sessionStorage, () => popup.document, () => popup.location.href];
      return reads.map((read) => {
        try {
          return String(read());
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
  const SECRET = Array(3).fill('SecurityError');
  let readBefore: string[] = [];
  // Until the editor responds, the popup still is the page with the token.
  await context.route(site + ADMIN_PATH, async (route) => {
    readBefore = await read();
    await route.continue();
  });
  await press(popup, 'Authorize');
  await popup.getByText(STORED).waitFor();
  expect([readBefore, await read()]).toEqual([SECRET, SECRET]);
  expect(await page.evaluate('messages')).toEqual([]);
});

test('without scripts, the page says that the editor needs them', async () => {
  const { site } = await open();
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await signIn(page, site);
  await page.getByRole('heading', { name: 'Signing you in' }).waitFor();
  // Playwright finds no text in <noscript>.
  const text = await page.locator('main').innerText();
  expect(text).toContain('The editor needs JavaScript.');
  expect(text).not.toContain(TOKEN);
  await press(page, 'Back to the editor');
  await page.waitForURL(site + ADMIN_PATH);
});
