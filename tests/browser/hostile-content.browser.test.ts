import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readBrowserCode } from '../../build/assets/assets.ts';
import { read } from '../../build/read/reader.ts';
import { createSite } from '../../build/site.ts';
import type { Content, Entry, PostEntry } from '../../model/content.ts';
import type { Legal } from '../../model/pages.ts';
import { SAMPLE } from '../sample.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { newPage } from './visit.ts';

const PICTURE = '/images/chart.svg';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M0 0h9v9z"/></svg>';
/** Longer texts are bodies only. */
const MAX_VALUE = 600;

/** Content that is meant to harm readers. */
interface Hostile {
  id: string;
  markdown: string;
}
/** The project's own texts, and another file like it: HOSTILE_TEXTS=corpus.json. */
const FILES = [join(import.meta.dirname, '../data/hostile-markdown.json'), process.env.HOSTILE_TEXTS ?? ''];
const texts: Hostile[] = FILES.filter(Boolean).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
/** Pages that are opened at once, as frames of one page. */
const FRAMES = 48;

const SITE = 'http://site.example';

const pages = await hostilePages(texts);
const paths = [...pages.keys()];
const frames = new Map(
  Array.from({ length: Math.ceil(paths.length / FRAMES) }, (_, batch) => [
    `/frames-${batch}`,
    paths
      .slice(batch * FRAMES, batch * FRAMES + FRAMES)
      .map((path) => `<iframe src="${path}"></iframe>`)
      .join(''),
  ]),
);
const HARMFUL =
  '<script>hit()</script><img src="x" onerror="hit()"><a href="javascript:hit()">x</a><form></form>';
const served = new Map([
  ...pages,
  ...frames,
  ['/harmful', HARMFUL],
  ['/frames-harmful', '<iframe src="/harmful">'],
]);

/** A page that gets nothing but the pages above, without a security policy: only their own markup protects readers. */
async function openOffline(path: string, before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await newPage({ baseURL: SITE, consent: null, before });
  await page.context().route('**', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const body = origin === SITE && served.get(decodeURIComponent(pathname));
    return body ? route.fulfill({ body, contentType: 'text/html; charset=utf-8' }) : route.abort();
  });
  await page.goto(path);
  return page;
}

/** Opens a page of frames. @returns everything that a hostile text has achieved */
async function harmOf(path: string): Promise<string[]> {
  const harm: string[] = [];
  const scripts = new Map<string, number>();
  const page = await openOffline(path, (page) => watchHarm(page, harm, scripts));
  harm.push(...(await page.evaluate(inspect)));
  for (const [url, count] of scripts) {
    // One script is the site's own: it sets the theme before anything is painted.
    const own = pages.has(decodeURI(new URL(url).pathname)) ? 1 : 0;
    if (count > own) harm.push(`${count} scripts in ${url}`);
  }
  return harm;
}

async function watchHarm(page: Page, harm: string[], scripts: Map<string, number>): Promise<void> {
  await page.exposeFunction('hit', () => harm.push('a script called hit()'));
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('popup', (popup) => harm.push(`a window: ${popup.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(SITE)) harm.push(`a request for ${request.resourceType()}: ${url}`);
  });
  // The debugger reports every script that is compiled, handlers in attributes included.
  const debug = await page.context().newCDPSession(page);
  debug.on('Debugger.scriptParsed', ({ url }) => url && scripts.set(url, (scripts.get(url) ?? 0) + 1));
  await debug.send('Debugger.enable');
}

/** Runs in the page of frames: what should not be in any of them, whether or not it does anything. */
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
    // An invalid address has the protocol ":".
    const addresses = [...shown.querySelectorAll<HTMLAnchorElement>('a:not(svg a)')].filter(
      (link) => link.href !== '' && !/^(?:https?|mailto|tel|sms)?:$/.test(link.protocol),
    );
    const ids = [...shown.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    const globals = [...shown.querySelectorAll('.prose [id], .prose [name]')].filter(
      (one) => !/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(one.id) || /^(?:gtag|turnstile)$/.test(one.id),
    );
    return [
      ...[...forbidden, ...handlers, ...addresses, ...globals].map(
        (one) => `${path}: ${one.outerHTML.slice(0, 120)}`,
      ),
      ...twice.map((id) => `${path}: two elements have the id ${id}`),
    ];
  });
}

test('hostile content is noticed when it does harm', async () => {
  const harm = await harmOf('/frames-harmful');
  expect(harm).toContain('a script called hit()');
  expect(harm.some((one) => /^\d scripts in .*\/harmful$/.test(one))).toBe(true);
  expect(harm.filter((one) => one.startsWith('/harmful: '))).toHaveLength(2);
  // Each text has a post, and is in the lists.
  expect(pages.size).toBeGreaterThan(texts.length * 1.2);
  expect(pages.get('/blog')).toContain('hit()');
});

test.each([...frames.keys()])('hostile content does no harm in %s', async (path) => {
  expect(await harmOf(path)).toEqual([]);
});

test('hostile content is readable as a title', async () => {
  for (const { id, markdown } of texts.filter((text) => text.id.startsWith('value-'))) {
    const tab = await openOffline(`/blog/${id}`);
    expect((await tab.title()).replace(/\s+/g, ' ')).toContain(
      markdown.replace(/[\u2028\u2029]/g, ' ').trim(),
    );
    const data = await tab.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')['@graph'].at(-1)).toMatchObject({
      headline: markdown,
      description: markdown,
    });
  }
});

/**
 * The sample with a post for each hostile text, as its body and as every value of its front matter, and a legal page for
 * every fourth. It includes what schemas would refuse, because templates must not rely on them.
 * @returns the HTML of every page by its address; texts beyond the limits of the lexer are empty
 */
async function hostilePages(texts: readonly Hostile[]): Promise<Map<string, string>> {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'images'));
  await writeFile(join(folder, PICTURE), SVG);
  const content = poison(await read({ root: SAMPLE, today: '2099-01-01' }), texts);
  const origin = { origin: content.settings.url, production: true };
  const site = await createSite(content, { static: folder, code: await readBrowserCode(), origin });
  return new Map(site.routes.map((route) => [route.path, site.render(route)]));
}

function poison(content: Content, texts: readonly Hostile[]): Content {
  const [post] = content.posts;
  const [legal] = content.pages.legal;
  if (!post || !legal) throw new Error('the content has no post or no legal page');
  // One body is the same in both. On a legal page, a line in double braces must be a known block.
  const legalTexts = texts
    .filter((_, index) => index % 4 === 0)
    .filter(({ markdown }) => !/^\s*\{\{.*\}\}\s*$/m.test(markdown));
  return {
    ...content,
    posts: texts.map((text) => hostilePost(post, text)),
    pages: { ...content.pages, legal: legalTexts.map((text) => hostilePage(legal, text)) },
  };
}

/** What a hostile text is as a value, and as the head of a page. */
function valuesOf({ id, markdown }: Hostile) {
  const value = markdown.length > MAX_VALUE ? id : markdown;
  return { value, seo: { title: value, description: value, keywords: [value] } };
}

function hostilePost(real: PostEntry, text: Hostile): PostEntry {
  const { value, seo } = valuesOf(text);
  const author = { name: value, bio: value, role: value, image: PICTURE };
  const data = {
    ...real.data,
    title: value,
    excerpt: value,
    tags: [value],
    names: [value],
    author,
    featuredImage: PICTURE,
    featuredImageAlt: value,
    seo,
  };
  return { ...real, slug: text.id, path: `/blog/${text.id}`, body: text.markdown, data, authors: [author] };
}

function hostilePage(real: Entry<Legal>, text: Hostile): Entry<Legal> {
  const { value, seo } = valuesOf(text);
  const data = { ...real.data, title: value, summary: value, seo };
  return { ...real, slug: text.id, path: `/${text.id}`, body: text.markdown, data };
}
