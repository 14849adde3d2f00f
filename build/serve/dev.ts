import { join, relative } from 'node:path';
import { build } from 'esbuild';
import type { ShownMistake } from '../../islands/dev/state.ts';
import { ADMIN_PATH } from '../../rules/editor-paths.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { LEADS_PATH } from '../../rules/receiver-paths.ts';
import { BUILD, ISLANDS } from '../assets/assets.ts';
import { codeOf } from '../base/code-hash.ts';
import type { Options } from '../base/command-line.ts';
import { formEndpoint } from '../base/environment.ts';
import { BROWSERS } from '../base/output.ts';
import { formatDuration, type Report } from '../base/report.ts';
import { listen } from './answer.ts';
import { networkAddresses, type OpenReceiver, ownAddresses } from './built-site.ts';
import { createDevServer, type LocalEditor } from './dev-server.ts';
import { BROWSER_CODE, createSession } from './dev-site.ts';
import { RESTART } from './restart.ts';
import { formatShown } from './source-lines.ts';
import { watchFiles } from './watch.ts';

/**
 * Serves the site from memory, drafts included, and applies changes of files; dist/ is not touched. Mistakes
 * appear in the terminal and on open pages. A page with mistakes stays as it was until they are fixed.
 * @param openReceiver called when forms are posted to a receiver beside the site
 * @param editor edits the content of the site in the browser
 */
export async function dev(
  options: Options,
  report: Report,
  openReceiver: OpenReceiver,
  editor?: LocalEditor,
): Promise<void> {
  const { content, static: files, host } = options;
  const isShared = !isLoopback(host);
  const printed = new Map<string, string>();
  const print = (subject: string, mistakes: readonly ShownMistake[]) => {
    const text = mistakes.map(formatShown).join('\n');
    const previous = printed.get(subject) ?? '';
    printed.set(subject, text);
    if (text === previous) return;
    report.line(text === '' ? 'fixed' : `\n${text}\n`);
  };
  const session = createSession(
    {
      ...{ content, static: files, isEdited: editor !== undefined },
      formEndpoint: formEndpoint(process.env),
    },
    () => {
      notify();
      print('the site', [...session.state.mistakes, ...session.state.warnings]);
      void startReceiver();
    },
  );
  let isStopping = false;
  const stop = async (code: number) => {
    // Ctrl-C reaches this process twice: from the terminal, and from the process that started it.
    if (isStopping) return;
    isStopping = true;
    await watcher?.close();
    server.close();
    server.closeAllConnections();
    await receiver?.then((open) => open.close());
    process.exit(code);
  };
  let address: string | undefined;
  let receiver: ReturnType<OpenReceiver> | undefined;
  const startReceiver = async () => {
    const target = session.site?.formUrl();
    if (address && target === LEADS_PATH) receiver ??= openReceiver(ownAddresses(address), report.line);
  };
  const { server, notify } = createDevServer(session, {
    ...{ client: await bundleClient(), isShared, print, editor },
    receiver: () => receiver,
  });
  const code = new Set(codeOf(BUILD).modules);
  /** Whether the code has changed and doesn't compile. */
  let isBroken = false;
  // Code may change before everything is watched.
  let watcher: Awaited<ReturnType<typeof watchFiles>> | undefined;
  const onChange = async (changed: string[]) => {
    const start = performance.now();
    if (isBroken || changed.some((file) => code.has(file))) {
      try {
        await compile();
        return stop(RESTART);
      } catch (error) {
        isBroken = true;
        return session.refuse(error);
      }
    }
    await session.change(changed);
    const [first = '', ...others] = changed.map((file) => relative('.', file));
    const names = others.length > 0 ? `${first} and ${others.length} more` : first;
    if (session.state.mistakes.length > 0) return;
    report.line(`${names}: ${formatDuration(performance.now() - start)}`);
  };
  const [opened] = await Promise.all([
    watchFiles([content, files, ...BROWSER_CODE, ...code], onChange),
    session.change([]),
  ]);
  watcher = opened;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  address = await listen(server, options.port, host);
  const lines = editor ? [`  Edit the site at ${address}${ADMIN_PATH}`] : addressLines(address, isShared);
  report.line(`\n${lines.join('\n')}\n`);
  await startReceiver();
}

/** @throws esbuild's error for code of the build that does not compile */
async function compile(): Promise<void> {
  await build({
    entryPoints: [BUILD],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
    logLevel: 'silent',
  });
}

/** Bundles the script for pages of the development server. */
async function bundleClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ISLANDS, 'dev/client.ts')],
    bundle: true,
    format: 'esm',
    target: BROWSERS,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

function addressLines(address: string, isShared: boolean): string[] {
  const { port } = new URL(address);
  const local = isShared ? `http://localhost:${port}` : address;
  const note = isShared ? '' : '  (after npm run dev -- --host 0.0.0.0)';
  return [
    `  This computer  ${local}`,
    ...networkAddresses(port).map((each) => `  Network        ${each}${note}`),
  ];
}
