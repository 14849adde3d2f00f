import { createServer } from 'node:http';
import type { BrowserContext, Route } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { editorHeaders } from '../../../build/hosts/editor-policy.ts';
import { readTopLevel } from '../../../build/read/content-file.ts';
import { editorOutputs } from '../../../editor/server/hosted.ts';
import { ADMIN_PATH, SIGN_IN_KEY } from '../../../rules/editor-paths.ts';
import { type Backend, createHostedSite } from '../../editor/hosts/hosted-editor.ts';
import { serve } from '../../serve.ts';
import { sharedBrowser } from '../visit.ts';

const APIS = { github: 'https://api.github.com', gitlab: 'https://gitlab.com' } as const;

/** The editor of a published site in Chromium, and the repository behind it. */
export async function openHosted(backend: Backend = 'github', place = '') {
  const site = await createHostedSite(backend);
  const cms = { backend, repository: 'hall/site', branch: 'main', applicationId: 'app' } as const;
  const settings = { ...readTopLevel(site.content, 'site.yaml'), cms };
  const outputs = await editorOutputs(site.content, settings, false);
  const files = new Map(outputs.map(({ path, body }) => [`/${path}`, body]));
  const origin = await serve(
    createServer(({ url = '' }, response) => {
      const path = url.split('?')[0] ?? '';
      const body = files.get(path === ADMIN_PATH ? `${ADMIN_PATH}.html` : path);
      if (body === undefined) return response.writeHead(404).end();
      const type = { css: 'text/css', js: 'text/javascript', json: 'application/json' }[
        path.replace(/^.*\./, '')
      ];
      const headers = path === ADMIN_PATH ? editorHeaders(settings) : {};
      return response.writeHead(200, { ...headers, 'Content-Type': type ?? 'text/html' }).end(body);
    }),
  );
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
  return { ...site, origin, openAs };
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
