export const MEASUREMENT_ID = 'G-TEST12345';
export const CONTAINER_ID = 'GTM-TEST123';

/** An event that a tag has sent. */
export interface Hit {
  event: string;
  /** The page, and the event's own parameters. */
  parameters: Record<string, string>;
  /** Whether storage was allowed for ads and for analytics: "G111", "G100". */
  consent: string;
}

/**
 * Answers a request as Google's hosts do.
 * @param hits gets the events that are sent
 * @returns undefined for what those hosts don't have
 */
export function answerAsGoogle(
  { hostname, pathname, searchParams }: URL,
  hits: Hit[],
): { status?: number; contentType?: string; body?: string } | undefined {
  if (!/^www\.(googletagmanager|google-analytics)\.com$/.test(hostname)) return undefined;
  const id = searchParams.get('id') ?? '';
  const script = (tag: (id: string) => void) => ({
    contentType: 'text/javascript',
    body: `(${tag})(${JSON.stringify(id)})`,
  });
  if (pathname === '/gtag/js' && id === MEASUREMENT_ID) return script(analyticsTag);
  if (pathname === '/gtm.js' && id === CONTAINER_ID) return script(containerTag);
  if (pathname !== '/g/collect') return undefined;
  const { en: event = '', gcs: consent = '', ...parameters } = Object.fromEntries(searchParams);
  hits.push({ event, consent, parameters });
  return { status: 204 };
}

/**
 * Runs in the page: handles the queue like gtag.js. It reads only `arguments`, holds events until consent is updated, and
 * sends each once: without cookies unless storage was granted.
 */
function analyticsTag(id: string): void {
  const own = window as unknown as { dataLayer: unknown[] } & Record<string, unknown>;
  const consent: Record<string, unknown> = {};
  let settings: Record<string, string> = {};
  let held: (() => void)[] | undefined;
  const flag = (signal: string) => (consent[signal] === 'granted' ? 1 : 0);
  const send = (event: string, parameters: Record<string, string>) => {
    if (own[`ga-disable-${id}`]) return;
    if (flag('analytics_storage')) {
      for (const name of ['_ga', `_ga_${id.slice(2)}`]) {
        // biome-ignore lint/suspicious/noDocumentCookie: like Google's tag
        document.cookie = `${name}=1;path=/;max-age=${settings.cookie_expires};${settings.cookie_flags}`;
      }
    }
    const gcs = `G1${flag('ad_storage')}${flag('analytics_storage')}`;
    const query = new URLSearchParams({ ...settings, ...parameters, en: event, gcs });
    const address = `https://www.google-analytics.com/g/collect?${query}`;
    void fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  const read = (entry: unknown) => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, name, given] = Array.from(entry as ArrayLike<unknown>) as [string, string, never];
    if (command === 'consent') {
      Object.assign(consent, given);
      const waiting = held ?? [];
      held = name === 'default' ? [] : undefined;
      for (const release of waiting) release();
    } else if (command === 'config' && name === id) settings = given;
    else if (command === 'event') {
      if (held) held.push(() => send(name, given));
      else send(name, given);
    }
  };
  own.dataLayer.forEach(read);
  own.dataLayer.push = (...entries) => {
    entries.forEach(read);
    return Array.prototype.push.apply(own.dataLayer, entries);
  };
}

/** Runs in the page: a container with an ads tag, which needs consent for its cookie. */
function containerTag(): void {
  const { dataLayer } = window as unknown as { dataLayer: ArrayLike<unknown>[] };
  const read = ({ 0: command, 2: states }: ArrayLike<unknown>) => {
    if (command !== 'consent' || (states as { ad_storage: string }).ad_storage !== 'granted') return;
    // biome-ignore lint/suspicious/noDocumentCookie: like Google's tag
    document.cookie = '_gcl_au=1.1.2.3;path=/;max-age=7776000';
  };
  dataLayer.forEach(read);
  dataLayer.push = (...entries) => {
    entries.forEach(read);
    return Array.prototype.push.apply(dataLayer, entries);
  };
}
