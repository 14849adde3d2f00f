import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { ShownMistake } from '../../islands/dev/state.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { escapeMarkup } from '../base/escape-markup.ts';
import { serviceWorkerOutput } from '../files/service-worker.ts';
import { answer, isForReceiver } from './answer.ts';
import type { DevSite, Session } from './dev-site.ts';
import { type ServedFile, type ServedSite, sendUncached } from './response.ts';
import { describeError } from './source-lines.ts';

/** The editor of the content, which runs inside the development server. */
export interface LocalEditor {
  /** Whether a path is the editor's. */
  isFor(path: string): boolean;
  /** A file that only entries that are not saved yet have. */
  read(name: string): Promise<ServedFile | undefined>;
  /** @throws ContentError for mistakes in files that the whole editor depends on */
  answer(path: string, request: IncomingMessage, response: ServerResponse): void;
}

interface DevServerOptions {
  /** The script of `islands/dev/`, which keeps open pages up to date. */
  client: string;
  /** Allows any Host header. Otherwise only this computer's, so that DNS rebinding can't expose drafts. */
  isShared: boolean;
  /** The receiver of forms, once it is open. */
  receiver(): Promise<{ listener: RequestListener }> | undefined;
  /** The editor of the content. */
  editor: LocalEditor | undefined;
  /** Prints the mistakes of a page or of its links. An empty list means that they are fixed. */
  print(subject: string, mistakes: readonly ShownMistake[]): void;
}

/** Serves the site of a session as hosts would, and keeps open pages up to date. */
export function createDevServer(
  session: Session,
  { client, isShared, receiver, editor, print }: DevServerOptions,
): { server: Server; notify(): void } {
  /** Open pages, which receive the state as server-sent events. */
  const openPages = new Set<ServerResponse>();
  const sendState = (page: ServerResponse) => page.write(`data: ${JSON.stringify(session.state)}\n\n`);
  /** The client compares the versions in its own URL with the state. */
  const clientAddress = () =>
    `/__dev/client.js?page=${session.state.page}&amp;styles=${session.state.styles}`;
  const withClient = (site: DevSite): ServedSite => ({
    ...site,
    async read(name) {
      const file = (await site.read(name)) ?? (await editor?.read(name));
      if (!file || !name.endsWith('.html')) return file;
      const script = `<script type="module" src="${clientAddress()}"></script>`;
      return { ...file, body: Buffer.from(String(file.body).replace('</body>', () => `${script}</body>`)) };
    },
  });

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/';
    const { pathname, searchParams } = new URL(`http://site${url.replace(/^\/+/, '/')}`);
    const path = searchParams.get('path') ?? '/';
    if (!isShared && !isLoopback(request.headers.host ?? '')) {
      return sendUncached(response, 403, 'text/plain', 'Start with --host 0.0.0.0 to allow other host names');
    }
    if (pathname === '/__dev/events') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      openPages.add(response);
      request.once('close', () => openPages.delete(response));
      return sendState(response);
    }
    if (pathname === '/__dev/client.js') return sendUncached(response, 200, 'text/javascript', client);
    // A worker without a page: otherwise it would show its page whenever this server is stopped.
    if (pathname === '/sw.js') {
      return sendUncached(response, 200, 'text/javascript', String(serviceWorkerOutput(undefined, '').body));
    }
    if (pathname === '/__dev/links') {
      const mistakes = (await session.site?.pageMistakes(path).catch(() => [])) ?? [];
      print(`the links of ${path}`, mistakes);
      return sendUncached(response, 200, 'application/json', JSON.stringify(mistakes));
    }
    const fail = (mistakes: readonly ShownMistake[]) =>
      sendUncached(response, 500, 'text/html', failurePage(mistakes, clientAddress()));
    const { site } = session;
    try {
      const open = isForReceiver(request) && (await receiver());
      if (open) return open.listener(request, response);
      if (pathname === '/__dev/styles') {
        const css = site?.styles(path);
        return sendUncached(response, css === undefined ? 404 : 200, 'text/css', css ?? '');
      }
      if (editor?.isFor(pathname)) return editor.answer(pathname, request, response);
      // Its mistakes are printed already.
      if (!site) return fail(session.state.mistakes);
      await answer(withClient(site), request, response);
      print(url, []);
    } catch (error) {
      const mistakes = await describeError(error);
      if (site) print(url, mistakes);
      fail(mistakes);
    }
  };
  return { server: createServer(respond), notify: () => openPages.forEach(sendState) };
}

/**
 * Renders the page that replaces one that fails to render.
 * @param script URL of the script that reloads the page after the next change
 */
function failurePage(mistakes: readonly ShownMistake[], script: string): string {
  const count = `${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}`;
  return `<!doctype html>
<html lang="en" data-failure>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${count}</title>
<style>
  :root { color-scheme: light dark }
  body { max-width: 60rem; margin: 10vh auto; padding: 0 1.5rem; font: 1rem/1.5 system-ui, sans-serif }
  li { margin-block-end: 1.5rem }
  code, pre { font: 0.9375rem/1.5 ui-monospace, monospace }
  pre { overflow-x: auto; padding: 0.75rem 1rem; border-left: 4px solid #c0392b; background: #8882 }
</style>
<h1>${count} on this page</h1>
<ol>${mistakes.map(item).join('')}</ol>
<p>The page appears as soon as ${mistakes.length === 1 ? 'it is' : 'they are'} fixed.</p>
<script type="module" src="${script}"></script>
</html>
`;
}

function item({ place, field, message, line }: ShownMistake): string {
  const label = field ? `<strong>${escapeMarkup(field)}</strong>: ` : '';
  const source = line ? `<pre>${line.number} | ${escapeMarkup(line.text)}</pre>` : '';
  return `<li><code>${escapeMarkup(place)}</code><br>${label}${escapeMarkup(message)}${source}</li>`;
}
