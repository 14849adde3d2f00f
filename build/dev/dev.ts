import { networkInterfaces } from 'node:os';
import { relative, resolve } from 'node:path';
import type { ShownMistake } from '../../islands/dev/state.ts';
import type { Options } from '../base/command-line.ts';
import type { Report } from '../base/report.ts';
import { today } from '../base/today.ts';
import { formEndpoint } from '../content/read/form-endpoint.ts';
import { listen } from '../serve/serve.ts';
import { bundleDevClient } from './dev-client.ts';
import { createDevServer } from './dev-server.ts';
import { createLiveEvents } from './live-events.ts';
import { createSession } from './session.ts';
import { printed } from './shown-mistake.ts';
import { watchFiles } from './watch.ts';

/** The project's own folders; a change in one of them changes the site. */
const CODE = ['art', 'build', 'islands', 'model', 'rules', 'templates'].map((folder) => resolve(folder));
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

/**
 * Serves the site from memory, drafts included, and takes in every change of a file; the published site is left alone.
 * A mistake is told here and on the open pages, which stay as they were until it is mended.
 */
export async function dev(options: Options, report: Report): Promise<void> {
  const events = createLiveEvents(() => session.state);
  const session = createSession(
    {
      content: options.content,
      static: options.static,
      today: today(process.env),
      formEndpoint: formEndpoint(process.env),
    },
    () => {
      events.tell();
      say('the site', session.state.mistakes);
    },
  );
  const said = new Map<string, string>();
  /** Says on the terminal what pages show, once. @param about what it is said of: the site, or a page by its address */
  const say = (about: string, mistakes: readonly ShownMistake[]) => {
    const text = mistakes.map(printed).join('\n');
    const before = said.get(about) ?? '';
    if (text !== before && text !== '') report.line(`\n${text}\n`);
    if (text === '' && before !== '') report.line('mended');
    if (text === '') said.delete(about);
    else said.set(about, text);
  };
  const isShared = !LOOPBACK.test(options.host);
  const server = createDevServer(session, { events, client: await bundleDevClient(), isShared, say });
  const watcher = watchFiles([options.content, options.static, ...CODE], async (files) => {
    const start = performance.now();
    await session.change(files);
    if (session.state.mistakes.length === 0) report.line(taken(files, performance.now() - start));
  });
  await Promise.all([session.change([]), watcher.ready]);
  const address = await listen(server, options.port, options.host);
  report.line(`\n${addressLines(address, isShared).join('\n')}\n`);

  const stop = async () => {
    await watcher.close();
    server.close();
    server.closeAllConnections();
    await session.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function taken(files: readonly string[], milliseconds: number): string {
  const [first = ''] = files;
  const others = files.length > 1 ? ` and ${files.length - 1} more` : '';
  return `${relative('.', first)}${others}: ${Math.round(milliseconds)} ms`;
}

/** Where the site is open: on this computer, and to others in its network. */
function addressLines(address: string, isShared: boolean): string[] {
  const { port } = new URL(address);
  const hosts = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map((each) => `http://${each.address}:${port}`);
  const own = isShared ? `http://localhost:${port}` : address;
  const note = isShared ? '' : '  (after npm run dev -- --host 0.0.0.0)';
  return [`  This computer  ${own}`, ...hosts.map((host) => `  Network        ${host}${note}`)];
}
