import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSignIn } from '../../receiver/editor-login/editor-login.tsx';
import { toListener } from '../../receiver/node.ts';
import { readSignInSettings } from '../../receiver/settings.ts';
import { ADMIN_PATH, SIGN_IN_PATH } from '../../rules/editor-paths.ts';
import { startGitHub, TOKEN } from '../receiver/github-service.ts';
import { serve } from '../serve.ts';
import { axeViolations } from './axe-violations.ts';
import { collectErrors } from './site-page.ts';
import { sharedBrowser, soon } from './visit.ts';

const EDITOR_FOLDER = join(import.meta.dirname, '../../editor');
const missing = existsSync(join(EDITOR_FOLDER, 'node_modules')) ? undefined : 'npm ci --prefix editor';

/** Signs in as the editor does, with its own code, and shows every message that arrives. */
const EDITOR = `
  import { NetlifyAuthenticator } from 'decap-cms-lib-auth';
  const authenticator = new NetlifyAuthenticator({
    base_url: document.body.dataset.site,
    auth_endpoint: '${SIGN_IN_PATH}',
    site_id: 'site',
  });
  window.messages = [];
  addEventListener('message', ({ data }) => window.messages.push(data));
  document.querySelector('button').onclick = () => {
    authenticator.authenticate({ provider: 'github', scope: 'repo' }, (error, data) => {
      document.querySelector('output').textContent = error ?? data.token;
    });
    window.popup = authenticator.authWindow;
  };`;

/** What GitHub asks people. */
const askAtGitHub: RequestListener = ({ url }, response) => {
  const { searchParams } = new URL(url ?? '', 'https://github.com');
  const back = `${searchParams.get('redirect_uri')}?code=x&state=${searchParams.get('state')}`;
  response.setHeader('Content-Type', 'text/html').end(`<a href="${back}">Authorize</a>`);
};

/** A site where editors sign in, a site of somebody else that pretends to be its editor, and a browser. */
async function open() {
  const { outputFiles } = await build({
    stdin: { contents: EDITOR, resolveDir: EDITOR_FOLDER },
    ...{ bundle: true, format: 'iife', write: false, logLevel: 'error' },
  });
  const script = outputFiles[0]?.text ?? '';
  const github = await startGitHub();
  let signIn: RequestListener;
  const editor: RequestListener = (_, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
      .end(
        `<!doctype html><body data-site="${site}"><button>Sign in</button><output></output><script>${script}</script>`,
      );
  const site = await serve(
    createServer((request, response) => (request.url === ADMIN_PATH ? editor : signIn)(request, response)),
  );
  const settings = readSignInSettings({
    ...{ CMS_SITE: site, CMS_REPOSITORY: 'hall/site', CMS_GITHUB_ID: 'id', CMS_GITHUB_SECRET: 'secret' },
  });
  const respond = createSignIn({ settings, fetch: github.fetch, log: () => {} });
  // Of another site than 127.0.0.1, as GitHub is.
  const gitHubSite = (await serve(createServer(askAtGitHub))).replace('127.0.0.1', 'localhost');
  signIn = toListener(async (request) => {
    const response = await respond(request);
    const location = response.headers.get('location')?.replace('https://github.com', gitHubSite);
    if (location) response.headers.set('location', location);
    return response;
  });

  const context = await (await sharedBrowser()).newContext();
  onTestFinished(() => context.close());
  return { site, elsewhere: await serve(createServer(editor)), context };
}

const authorize = (page: Page) => page.getByRole('link', { name: 'Authorize' }).click();

/** Starts to sign in, and agrees at GitHub. @returns the popup */
async function signIn(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in' }).click(),
  ]);
  await authorize(popup);
  return popup;
}

describe.skipIf(missing)(missing ? `signing in (not installed; ${missing})` : 'signing in', () => {
  test('the editor gets the token, and its popup closes', async () => {
    const { site, context } = await open();
    const page = await context.newPage();
    const errors: string[] = [];
    context.on('page', (popup) => errors.push(...collectErrors(popup)));
    await page.goto(site + ADMIN_PATH);
    const popup = await signIn(page);
    await page.getByText(TOKEN).waitFor();
    await soon(() => popup.isClosed()).toBe(true);
    expect(await context.cookies()).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('a page of another origin gets nothing, whatever it says to the popup', async () => {
    const { elsewhere, context } = await open();
    const page = await context.newPage();
    await page.goto(elsewhere + ADMIN_PATH);
    const popup = await signIn(page);
    await popup.getByRole('heading', { name: 'Signing you in' }).waitFor();
    // The page hears the greeting before this listener, so that a token would arrive first.
    const isHeard = popup.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('message', () => resolve(opener.postMessage('heard', '*')), { once: true });
        }),
    );
    await page.evaluate("popup.postMessage('authorizing:github', '*')");
    await isHeard;
    await soon(() => page.evaluate('messages')).toEqual(['heard']);
  });

  test('a window that no editor opened says where to sign in', async () => {
    const { site, context } = await open();
    const page = await context.newPage();
    const errors = collectErrors(page);
    await page.goto(site + SIGN_IN_PATH);
    await authorize(page);
    await page.getByRole('heading', { name: 'Signing you in' }).waitFor();
    expect(await page.getByRole('link').getAttribute('href')).toBe(site + ADMIN_PATH);
    expect(await page.locator('body').innerText()).not.toContain(TOKEN);
    expect([...(await axeViolations(page)), ...errors]).toEqual([]);
  });
});
