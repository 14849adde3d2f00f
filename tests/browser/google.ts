import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const MEASUREMENT_ID = 'G-TEST12345';
export const CONTAINER_ID = 'GTM-TEST123';

/** Something that a tag has sent home. */
export interface Hit {
  /** Name of the event. */
  event: string;
  /** The page and what else the event holds. */
  parameters: Record<string, string>;
  /** Whether storage was allowed for ads and for analytics: "G111", "G100". */
  consent: string;
}

/** A server on this machine that answers as Google's do. */
export interface Google {
  /** Answers a request to one of Google's hosts. @returns undefined for what Google's hosts would not be asked */
  answer(url: URL): Promise<{ contentType: string; body: string } | undefined>;
  /** What tags have sent. */
  hits: Hit[];
  close(): void;
}

/** Starts the server. */
export async function startGoogle(): Promise<Google> {
  const hits: Hit[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const id = searchParams.get('id') ?? '';
    const script = (tag: (id: string) => void) => {
      response.writeHead(200, { 'Content-Type': 'text/javascript' });
      response.end(`(${tag})(${JSON.stringify(id)})`);
    };
    if (pathname === '/gtag/js' && id === MEASUREMENT_ID) script(analyticsTag);
    else if (pathname === '/gtm.js' && id === CONTAINER_ID) script(containerTag);
    else if (pathname === '/g/collect') {
      const { en = '', gcs = '', ...parameters } = Object.fromEntries(searchParams);
      hits.push({ event: en, consent: gcs, parameters });
      response.writeHead(204).end();
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    hits,
    async answer({ hostname, pathname, search }) {
      const own = /^www\.(googletagmanager|google-analytics)\.com$/.test(hostname);
      const response = own && (await fetch(`http://127.0.0.1:${port}${pathname}${search}`));
      if (!response || response.status >= 400) return undefined;
      return { contentType: response.headers.get('Content-Type') ?? '', body: await response.text() };
    },
    close: () => server.close(),
  };
}

/**
 * Runs in the page: does with the queue what gtag.js does. It reads only `arguments`, follows the state of consent,
 * waits for its update, sets cookies on the highest domain that takes them, and sends each event once. Without consent
 * it sends events, too, as Google's tag does: without cookies.
 */
function analyticsTag(id: string): void {
  interface Tagged extends Record<string, unknown> {
    dataLayer: unknown[];
  }
  const own = window as unknown as Tagged;
  const consent: Record<string, string> = {};
  let settings: Record<string, unknown> | undefined;
  let held: [string, Record<string, unknown>][] | undefined;

  const setCookies = () => {
    const labels = location.hostname.split('.');
    const rest = `;path=/;max-age=${settings?.cookie_expires};${settings?.cookie_flags}`;
    for (const [name, value] of [
      ['_ga', 'GA1.1.1.2'],
      [`_ga_${id.slice(2)}`, 'GS2.1.s3'],
    ]) {
      for (let level = labels.length - 1; level >= 0; level -= 1) {
        // biome-ignore lint/suspicious/noDocumentCookie: as Google's tag does it
        document.cookie = `${name}=${value};domain=${labels.slice(level).join('.')}${rest}`;
        if (document.cookie.includes(`${name}=`)) break;
      }
    }
  };
  const send = (event: string, parameters: Record<string, unknown>) => {
    if (!settings || own[`ga-disable-${id}`]) return;
    if (consent.analytics_storage === 'granted') setCookies();
    const flags = ['ad_storage', 'analytics_storage'].map((name) => (consent[name] === 'granted' ? 1 : 0));
    const query = new URLSearchParams({ v: '2', tid: id, en: event, gcs: `G1${flags.join('')}` });
    for (const [name, value] of Object.entries({ ...settings, ...parameters }))
      query.set(name, String(value));
    void fetch(`https://www.google-analytics.com/g/collect?${query}`, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
    });
  };
  const release = () => {
    const waiting = held ?? [];
    held = undefined;
    for (const [event, parameters] of waiting) send(event, parameters);
  };
  const read = (entry: unknown) => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, first, second] = Array.from(entry as ArrayLike<unknown>) as [string, string, never];
    if (command === 'consent') {
      const { wait_for_update: wait, ...states } = second as Record<string, unknown>;
      Object.assign(consent, states);
      if (first === 'default' && wait) {
        held = [];
        setTimeout(release, wait as number);
      } else release();
    } else if (command === 'config' && first === id) settings = { ...(second as object) };
    else if (command === 'event') {
      if (held) held.push([first, second]);
      else send(first, second);
    }
  };
  const { dataLayer } = own;
  dataLayer.forEach(read);
  dataLayer.push = (...entries) => {
    entries.forEach(read);
    return Array.prototype.push.apply(dataLayer, entries);
  };
}

/** Runs in the page: a container with a tag for ads, which needs consent for its cookie. */
function containerTag(): void {
  const { dataLayer } = window as unknown as { dataLayer: unknown[] };
  const read = (entry: unknown) => {
    const [command, , states] = Array.from(entry as ArrayLike<unknown>) as [
      string,
      string,
      Record<string, string>,
    ];
    if (command === 'consent' && states.ad_storage === 'granted') {
      // biome-ignore lint/suspicious/noDocumentCookie: as Google's tag does it
      document.cookie = '_gcl_au=1.1.2.3;path=/;max-age=7776000';
    }
  };
  dataLayer.forEach(read);
  const push = dataLayer.push.bind(dataLayer);
  dataLayer.push = (...entries) => {
    entries.forEach(read);
    return push(...entries);
  };
}
