import { LABELS_PATH } from '../rules/forms/labels.ts';
import { createReceiver, type Receiver } from './app.ts';
import { createSignIn, isSignIn } from './editor-login/editor-login.tsx';
import { siteLabels } from './intake/site-labels.ts';
import { readSettings, readSignInSettings } from './settings.ts';
import { type D1Binding, openD1 } from './store/d1.ts';

/** The argument that Cloudflare Pages passes to a function. */
interface PagesContext {
  request: Request;
  /** Variables, secrets and bindings of the project. */
  env: Readonly<Record<string, unknown>>;
  waitUntil(work: Promise<unknown>): void;
}

/** The receiver as a function of Cloudflare Pages. It stores leads in the D1 database that is bound as LEADS. */
export async function onRequest(context: PagesContext): Promise<Response> {
  const { request, env } = context;
  try {
    if (isSignIn(request)) return await createSignIn({ settings: readSignInSettings(env), log })(request);
    const receiver = receiverOf(env, new URL(request.url).origin);
    return await receiver.fetch(request, {
      sender: request.headers.get('cf-connecting-ip') ?? undefined,
      later: (work) => context.waitUntil(work),
    });
  } catch (error) {
    log(`The receiver is not set up: ${(error as Error).message}`);
    // After a 503, the site keeps the lead in the browser and sends it again.
    return new Response('Not available', { status: 503, headers: { 'Retry-After': '60' } });
  }
}

/** They are used again for later requests, because of what they remember. Bindings outlast requests, too. */
const receivers = new Map<string, { leads: unknown; receiver: Receiver }>();

/** @throws if a variable is wrong or the database is missing */
function receiverOf(env: PagesContext['env'], origin: string): Receiver {
  const variables = Object.entries(env).filter(([, value]) => typeof value === 'string');
  const key = JSON.stringify([origin, ...variables]);
  const known = receivers.get(key);
  if (known && known.leads === env.LEADS) return known.receiver;
  const receiver = openReceiver(env, origin);
  receivers.set(key, { leads: env.LEADS, receiver });
  return receiver;
}

function openReceiver(env: PagesContext['env'], origin: string): Receiver {
  // Pages routes requests by host, so a request's own origin is always one of the project's sites.
  const sites = [env.LEADS_SITE, origin].filter(Boolean);
  const settings = readSettings({ ...env, LEADS_SITE: sites.join(' ') });
  if (!env.LEADS) throw new Error('bind a D1 database as LEADS (docs/forms-cloudflare.md)');
  const assets = env.ASSETS as { fetch: typeof fetch } | undefined;
  return createReceiver({
    settings,
    database: openD1(env.LEADS as D1Binding),
    log,
    formLabels: siteLabels({
      read: async () => (await assets?.fetch(new URL(LABELS_PATH, origin)))?.json(),
      now: Date.now,
      log,
    }),
  });
}

function log(line: string): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of a function.
  console.log(line);
}
