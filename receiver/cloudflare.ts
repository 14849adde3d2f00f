import { createReceiver } from './handler.ts';
import { readSettings } from './settings.ts';
import { readSignInSettings } from './sign-in/settings.ts';
import { createSignIn, isSignIn } from './sign-in/sign-in.ts';
import { type D1Binding, openD1 } from './store/d1.ts';

/** What Cloudflare Pages passes to a function. */
interface PagesContext {
  request: Request;
  /** Variables, secrets and bindings of the project. */
  env: Readonly<Record<string, unknown>>;
  waitUntil(work: Promise<unknown>): void;
}

/** Answers requests as a function of Cloudflare Pages, with the D1 database that is bound as LEADS. */
export async function onRequest(context: PagesContext): Promise<Response> {
  const { request, env } = context;
  try {
    if (isSignIn(request)) return await createSignIn({ settings: readSignInSettings(env), log })(request);
    const receiver = createReceiver({ settings: settingsOf(request, env), database: databaseOf(env), log });
    return await receiver.fetch(request, {
      sender: request.headers.get('cf-connecting-ip') ?? undefined,
      later: (work) => context.waitUntil(work),
    });
  } catch (error) {
    log(`The receiver is not set up: ${(error as Error).message}`);
    // The site keeps the lead and sends it again.
    return new Response('Not available', { status: 503, headers: { 'Retry-After': '60' } });
  }
}

/** Pages routes requests by their host, so that their own origin is always one of the project's sites. */
function settingsOf(request: Request, env: PagesContext['env']) {
  const sites = [env.LEADS_SITE, new URL(request.url).origin].filter(Boolean);
  return readSettings({ ...env, LEADS_SITE: sites.join(' ') });
}

function databaseOf({ LEADS }: PagesContext['env']) {
  if (!LEADS) throw new Error('bind a D1 database as LEADS (FORMS.md)');
  return openD1(LEADS as D1Binding);
}

function log(line: string): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of a function.
  console.log(line);
}
