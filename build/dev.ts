import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { watch } from 'chokidar';
import type { Options } from './command-line.ts';
import type { Report } from './report.ts';
import { createSiteServer, listen } from './serve.ts';

/** The project's own folders; a change in one of them changes the site. */
const CODE = ['build', 'islands', 'model', 'rules', 'templates'];
/** Waits this long after a change, because editors write a file in several steps. */
const SETTLE_MS = 60;

/**
 * Serves the site, drafts included, and rebuilds it when a file changes; the published site is left alone.
 * Each build runs in a process of its own, so that changed code is what runs.
 */
export async function dev(options: Options, report: Report): Promise<void> {
  const out = resolve(join('.cache', 'dev'));
  await rebuild(options, out);
  const server = createSiteServer(out);
  report.line(`\n  ${await listen(server, options.port, options.host)}\n`);

  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(() => rebuild(options, out));
    }, SETTLE_MS);
  };
  const folders = [options.content, options.static, ...CODE.map((folder) => resolve(folder))];
  // Not fs.watch: on Linux it loses a file that an editor replaces instead of rewriting.
  watch(folders, { ignoreInitial: true }).on('all', changed);
  process.once('SIGINT', () => process.exit(0));
}

function rebuild({ content, static: files }: Options, out: string): Promise<void> {
  const build = ['build.ts', 'build', '--drafts', '--no-compress'];
  const words = [...build, '--content', content, '--static', files, '--out', out];
  return new Promise((done) => {
    spawn(process.execPath, [...process.execArgv, ...words], { stdio: 'inherit' }).once('close', () =>
      done(),
    );
  });
}
