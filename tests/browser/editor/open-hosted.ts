import type { BrowserContext, Route } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { ADMIN_PATH, SIGN_IN_KEY } from '../../../rules/editor-paths.ts';
import type { Backend } from '../../editor/hosts/hosted-editor.ts';
import { APIS, serveHosted } from '../../editor/hosts/serve-hosted.ts';
import { sharedBrowser } from '../visit.ts';

/** The editor of a published site in Chromium, and the repository behind it. */
export async function openHosted(backend: Backend = 'github', place = '') {
  const site = await serveHosted(backend);
  const { origin } = site;
  /** A browser of a person, who is signed in; `left` are addresses elsewhere that it has asked for. */
  const openAs = async (token: string | undefined, at = place) => {
    const context = await (await sharedBrowser()).newContext({ viewport: { width: 1440, height: 1000 } });
    onTestFinished(() => context.close());
    const left: string[] = [];
    await passOn(context, backend, { fake: site.fake, left });
    if (token)
      await context.addInitScript(
        ([key = '', value = '']) => {
          if (!sessionStorage.getItem('begun')) sessionStorage.setItem(key, value);
          sessionStorage.setItem('begun', 'yes');
        },
        [SIGN_IN_KEY, JSON.stringify({ token })],
      );
    const page = await context.newPage();
    await page.goto(origin + ADMIN_PATH + at);
    return { context, page, left };
  };
  return { ...site, openAs };
}

/** Requests to the API reach the fake host, and nothing else leaves the browser. */
async function passOn(
  context: BrowserContext,
  backend: Backend,
  { fake, left }: { fake: { fetch(request: Request): Promise<Response> }; left: string[] },
) {
  await context.route('https://**', (route) => {
    left.push(route.request().url());
    return route.abort();
  });
  await context.route(`${APIS[backend]}/**`, async (route: Route) => {
    const request = route.request();
    const method = request.method();
    const body = method === 'GET' || method === 'OPTIONS' ? null : request.postDataBuffer();
    const answer = await fake
      .fetch(
        new Request(request.url(), {
          method,
          headers: await request.allHeaders(),
          body: body && new Uint8Array(body),
        }),
      )
      .catch(() => undefined);
    if (!answer || answer.type === 'error') return route.abort();
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
}
