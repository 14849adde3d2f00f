import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ShownMistake } from '../../islands/dev/state.ts';
import { answer } from '../serve/serve.ts';
import type { ServedFile, ServedSite } from '../serve/served-site.ts';
import { failurePage } from './failure-page.ts';
import type { LiveEvents } from './live-events.ts';
import type { Session } from './session.ts';
import { shownError } from './shown-mistake.ts';
import { ShownError } from './site-worker.ts';

/** Names of this computer. */
const OWN_NAME = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

/** What a development server works with, beside the site. */
export interface DevTools {
  events: LiveEvents;
  /** The module of `islands/dev/`. */
  client: string;
  /**
   * Whether other computers may ask. Without it only this computer's names are answered, so that no other site can read
   * drafts by giving its name this computer's address.
   */
  isShared: boolean;
  /** Tells what is wrong with a page, or that nothing is any more. @param path of its address */
  say(path: string, mistakes: readonly ShownMistake[]): void;
}

/**
 * Serves the site of a session as hosts would, and what its pages need to stay as the files are.
 * @returns a server that does not listen yet
 */
export function createDevServer(session: Session, tools: DevTools): Server {
  const { events, client, isShared } = tools;
  const site = sessionSite(session);
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(`http://site${request.url?.replace(/^\/+/, '/') ?? '/'}`);
    if (!isShared && !OWN_NAME.test(request.headers.host ?? '')) {
      return send(response, 403, 'text/plain', 'Start with --host 0.0.0.0 to answer to other names');
    }
    if (pathname === '/__dev/events') return events.connect(request, response);
    if (pathname === '/__dev/client.js') return send(response, 200, 'text/javascript', client);
    if (pathname === '/__dev/links')
      return sendWrongLinks(session, tools, searchParams.get('path') ?? '/', response);
    if (pathname === '/__dev/styles') return sendStyles(session, searchParams.get('path') ?? '/', response);
    return answerPage(session, tools, site, request, response);
  });
}

async function sendStyles(session: Session, path: string, response: ServerResponse): Promise<void> {
  const css = await session.worker?.call('styles', path).catch(() => undefined);
  send(response, css === undefined ? 404 : 200, 'text/css', css ?? '');
}

async function sendWrongLinks(
  session: Session,
  { say }: DevTools,
  path: string,
  response: ServerResponse,
): Promise<void> {
  const mistakes = (await session.worker?.call('brokenLinks', path).catch(() => [])) ?? [];
  say(`the links of ${path}`, mistakes);
  send(response, 200, 'application/json', JSON.stringify(mistakes));
}

/** What is in the way of an answer is the answer: a page that says so. */
async function answerPage(
  session: Session,
  { say }: DevTools,
  site: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fail = (mistakes: readonly ShownMistake[]) =>
    send(response, 500, 'text/html', failurePage(mistakes, clientAddress(session)));
  if (!session.worker) return fail(session.state.mistakes);
  const path = request.url ?? '/';
  try {
    await answer(site, request, response);
    say(path, []);
  } catch (error) {
    const mistakes = error instanceof ShownError ? error.mistakes : await shownError(error);
    say(path, mistakes);
    fail(mistakes);
  }
}

/** The site that the session's worker holds; its pages load the client. */
function sessionSite(session: Session): ServedSite {
  const worker = () => {
    if (!session.worker) throw new ShownError(session.state.mistakes);
    return session.worker;
  };
  const site: ServedSite = {
    redirect: (path) => worker().call('redirect', path),
    has: async (file) => (await site.read(file)) !== undefined,
    async read(name) {
      const file = await worker().call('read', name);
      if (!file) return undefined;
      return name.endsWith('.html') ? withClient(file, clientAddress(session)) : file;
    },
    headers: (path) => worker().call('headers', path),
  };
  return site;
}

function withClient({ body, headers }: ServedFile, script: string): ServedFile {
  const html = Buffer.from(body).toString();
  const tag = `<script type="module" src="${script}"></script>`;
  return { body: Buffer.from(html.replace('</body>', () => `${tag}</body>`)), headers };
}

/** The client knows by its address what the page that loads it was made from. */
function clientAddress({ state }: Session): string {
  return `/__dev/client.js?page=${state.page}&amp;styles=${state.styles}`;
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' });
  response.end(text);
}
