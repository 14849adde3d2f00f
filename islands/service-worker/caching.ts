import { OFFLINE_PATH } from '../../rules/offline.ts';
import { ASSETS_CACHE, PAGES_CACHE } from '../../rules/storage-keys.ts';

const PAGES_MAX = 60;
const ASSETS_MAX = 200;

/** Caches the fallback page with its art and fonts. */
export async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PATH, { cache: 'reload' });
  const html = await response.clone().text();
  const assets = html.match(/\/assets\/[\w.-]+\.(?:svg|woff2)/g) ?? [];
  await (await caches.open(PAGES_CACHE)).put(OFFLINE_PATH, response);
  await (await caches.open(ASSETS_CACHE)).addAll([...new Set(assets)]);
}

export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== PAGES_CACHE && name !== ASSETS_CACHE).map((name) => caches.delete(name)),
  );
}

/** Network first; offline, the cached page or the offline page. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request));
    if (isPage(response))
      event.waitUntil(store(PAGES_CACHE, PAGES_MAX, withoutQuery(request), response.clone()));
    return response;
  } catch {
    const cache = await caches.open(PAGES_CACHE);
    const cached = (await cache.match(withoutQuery(request))) ?? (await cache.match(OFFLINE_PATH));
    return cached ?? Response.error();
  }
}

/** Cache first: asset names contain a hash of their content. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(ASSETS_CACHE).catch(() => undefined);
  const cached = await cache?.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic')
    event.waitUntil(store(ASSETS_CACHE, ASSETS_MAX, request.url, response.clone()));
  return response;
}

/** Excludes error pages, the login pages of captive networks, and the inbox, whose pages must not be stored. */
function isPage({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /^text\/html/.test(headers.get('Content-Type') ?? '') &&
    !/no-store/.test(headers.get('Cache-Control') ?? '')
  );
}

/** Queries don't change a page's HTML, and some identify a visitor. */
function withoutQuery({ url }: Request): string {
  return url.replace(/[?#].*$/, '');
}

async function store(name: string, max: number, key: string, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(key);
  await cache.put(key, response);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE_PATH);
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)));
}
