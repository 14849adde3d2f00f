import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../build/serve/serve.ts';
import { launch } from './chromium.ts';
import { codeSamples, type Hostile, hostilePages, serve } from './hostile-site.ts';

/** Own texts, and those of another file of the same form: HOSTILE_TEXTS=corpus.json. */
const FILES = [join(import.meta.dirname, '../data/hostile-markdown.json'), process.env.HOSTILE_TEXTS ?? ''];
const texts: Hostile[] = FILES.filter(Boolean).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
/** Pages that are opened at once, as frames of one page. */
const FRAMES = 24;

const pages = await hostilePages(texts);
const batches = Array.from({ length: Math.ceil(pages.size / FRAMES) }, (_, batch) =>
  [...pages.keys()].slice(batch * FRAMES, batch * FRAMES + FRAMES),
);
const frames = new Map(
  batches.map((paths, batch) => [
    `/frames-${batch}`,
    paths.map((path) => `<iframe src="${path}"></iframe>`).join(''),
  ]),
);
const HARMFUL =
  '<script>hit()</script><img src="x" onerror="hit()"><a href="javascript:hit()">x</a><form></form>';

let server: Server;
let site: string;
let context: BrowserContext;

beforeAll(async () => {
  server = serve(
    new Map([...pages, ...frames, ['/harmful', HARMFUL], ['/frames-harmful', '<iframe src="/harmful">']]),
  );
  site = await listen(server, 0, '127.0.0.1');
  // What leaves this machine goes to a proxy that is not there.
  context = await (await launch()).newContext({
    serviceWorkers: 'block',
    proxy: { server: 'http://127.0.0.1:9', bypass: '127.0.0.1' },
  });
});

afterAll(async () => {
  await context.browser()?.close();
  server.closeAllConnections();
  server.close();
});

/** Opens a page of frames and tells everything that a hostile text brought about. */
async function harmOf(path: string): Promise<string[]> {
  const page = await context.newPage();
  const harm: string[] = [];
  const scripts = new Map<string, number>();
  await page.exposeFunction('hit', () => harm.push('a script called hit()'));
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('popup', (popup) => harm.push(`a window: ${popup.url()}`));
  page.on('request', (request) => {
    const { url, type } = { url: request.url(), type: request.resourceType() };
    // Pictures of other sites are allowed; they can't be anything else than pictures.
    const allowed = url.startsWith(site) || (type === 'image' && url.startsWith('https:'));
    if (!allowed) harm.push(`a request for ${type}: ${url}`);
  });
  // The browser tells of every script that it compiles, handlers in attributes too.
  const debug = await context.newCDPSession(page);
  debug.on('Debugger.scriptParsed', ({ url }) => url && scripts.set(url, (scripts.get(url) ?? 0) + 1));
  await debug.send('Debugger.enable');
  await page.goto(site + path, { waitUntil: 'load' });
  harm.push(...(await page.evaluate(inspect)));
  for (const [url, count] of scripts) {
    // One script is the site's own: the theme, read before anything is painted.
    const own = pages.has(decodeURI(new URL(url).pathname)) ? 1 : 0;
    if (count > own) harm.push(`${count} scripts in ${url}`);
  }
  await page.close();
  return harm;
}

/** Runs in the page of frames: what should not be in any of them, whether or not it did something. */
function inspect(): string[] {
  const FORBIDDEN =
    'script, style, iframe, object, embed, base, meta, link, form, input, button, svg, math, template, [style], [srcdoc]';
  return [...document.querySelectorAll('iframe')].flatMap((frame) => {
    const path = frame.getAttribute('src') ?? '';
    const shown = frame.contentDocument;
    if (!shown || frame.contentWindow?.location.pathname !== new URL(path, document.baseURI).pathname) {
      return [`${path} went elsewhere`];
    }
    const forbidden = [...shown.querySelectorAll('.prose *')].filter((one) => one.matches(FORBIDDEN));
    const handlers = [...shown.querySelectorAll('*')].filter((one) =>
      one.getAttributeNames().some((name) => name.startsWith('on')),
    );
    // An address that is none has the protocol ":".
    const addresses = [...shown.querySelectorAll<HTMLAnchorElement>('a:not(svg a)')].filter(
      (link) => link.href !== '' && !/^(?:https?|mailto|tel)?:$/.test(link.protocol),
    );
    const ids = [...shown.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    const globals = [...shown.querySelectorAll('.prose [id], .prose [name]')].filter(
      (one) => !/^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(one.id),
    );
    return [
      ...[...forbidden, ...handlers, ...addresses, ...globals].map(
        (one) => `${path}: ${one.outerHTML.slice(0, 120)}`,
      ),
      ...twice.map((id) => `${path}: two elements have the id ${id}`),
    ];
  });
}

describe('hostile content', () => {
  test('would be noticed', async () => {
    const harm = await harmOf('/frames-harmful');
    expect(harm).toContain('a script called hit()');
    expect(harm.some((one) => /^\d scripts in .*\/harmful$/.test(one))).toBe(true);
    expect(harm.filter((one) => one.startsWith('/harmful: '))).toHaveLength(2);
  });

  test('has pages: a post and a page for each text, and the lists that show them', () => {
    expect(pages.size).toBeGreaterThan(texts.length * 1.9);
    expect(pages.get('/blog')).toContain('hit()');
  });

  test.each([...frames.keys()])('does nothing in %s', async (path) => {
    expect(await harmOf(path)).toEqual([]);
  });

  test.each(codeSamples(texts).map((samples, page) => [page, samples] as const))(
    'stays readable as code, page %i',
    async (page, samples) => {
      const tab = await context.newPage();
      await tab.goto(`${site}/code-${page}`);
      expect(await tab.locator('.prose pre').allTextContents()).toEqual(
        samples.map((sample) => `${sample}\n`),
      );
      await tab.close();
    },
  );

  test('stays readable as a title', async () => {
    const tab = await context.newPage();
    for (const { id, markdown } of texts.filter((text) => text.id.startsWith('value-'))) {
      await tab.goto(`${site}/blog/${id}`);
      expect((await tab.title()).replace(/\s+/g, ' ')).toContain(
        markdown.replace(/[\u2028\u2029]/g, ' ').trim(),
      );
      const data = await tab.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(data ?? '')['@graph'].at(-1)).toMatchObject({
        headline: markdown,
        description: markdown,
      });
    }
    await tab.close();
  });
});
