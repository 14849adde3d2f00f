import { type FSWatcher, watch } from 'node:fs';
import { resolve } from 'node:path';
import { HELP, type Options, parseCommandLine } from './command-line.ts';
import { recover } from './emit.ts';
import { checkFiles } from './read/check-files.ts';
import { createReport, type Report } from './report.ts';
import { createSiteServer, listen } from './serve.ts';

/** Builds the site once. */
export type Build = (options: Options, report: Report) => Promise<void>;

/**
 * Runs the command that the arguments ask for.
 * @param argv the arguments after the script's name
 * @param build makes the site
 * @returns the exit code; a server keeps the process alive
 */
export async function runCommand(argv: string[], build: Build): Promise<number> {
  const report = createReport();
  try {
    const options = parseCommandLine(argv);
    await COMMANDS[options.command](options, report, build);
    return 0;
  } catch (error) {
    return report.failure(error);
  }
}

type Run = (options: Options, report: Report, build: Build) => Promise<void>;

const COMMANDS: Record<Options['command'], Run> = {
  help: async (_options, report) => report.line(HELP),
  build: (options, report, build) => build(options, report),
  start: async (options, report, build) => {
    await build(options, report);
    await serve(options, report);
  },
  dev,
  check: async (options, report, build) => {
    if (options.files.length === 0) return build({ ...options, out: resolve('.cache/check') }, report);
    await checkFiles(options.files, options.content);
    report.line(`${options.files.length} ${options.files.length === 1 ? 'file is' : 'files are'} right`);
  },
};

async function serve(options: Options, report: Report): Promise<void> {
  const server = createSiteServer(options.out);
  report.line(`\n  ${await listen(server, options.port, options.host)}\n`);
}

/** Waits this long after a change, because editors write a file in several steps. */
const SETTLE_MS = 60;

async function dev(options: Options, report: Report, build: Build): Promise<void> {
  const withDrafts = { ...options, drafts: true };
  const rebuild = () => build(withDrafts, report).catch((error) => void report.failure(error));
  await recover(options.out);
  await rebuild();
  await serve(options, report);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(rebuild);
    }, SETTLE_MS);
  };
  const folders = [options.content, options.static, resolve('templates/styles'), resolve('islands')];
  const watchers: FSWatcher[] = folders.map((folder) => watch(folder, { recursive: true }, changed));
  process.once('SIGINT', () => {
    for (const watcher of watchers) watcher.close();
    process.exit(0);
  });
}
