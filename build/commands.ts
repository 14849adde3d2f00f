import { join, resolve } from 'node:path';
import { keepCacheIn } from './cache.ts';
import { HELP, type Options, parseCommandLine } from './command-line.ts';
import { createReport, type Report } from './report.ts';

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
  // "npm run claims | head" closes the pipe when it has seen enough.
  process.stdout.once('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 70));
  try {
    const options = parseCommandLine(argv);
    keepCacheIn(options.cache);
    await COMMANDS[options.command](options, report, build);
    return 0;
  } catch (error) {
    return report.failure(error);
  }
}

type Run = (options: Options, report: Report, build: Build) => Promise<void>;

/** What each command does. Its code is loaded with it: a build doesn't wait for what only others need. */
const COMMANDS: Record<Options['command'], Run> = {
  help: async (_options, report) => report.line(HELP),
  build: (options, report, build) => build(options, report),
  check,
  claims: async (options, report) => {
    const { claimsReport } = await import('./claims/report.ts');
    report.line(await claimsReport(options));
  },
  dev: async (options, report) => (await import('./dev/dev.ts')).dev(options, report),
  new: async (options, report) => {
    const { newContent } = await import('./new/new.ts');
    report.line(await newContent(options));
  },
  seo: async (options, report) => (await import('./seo/seo.ts')).seo(options, report),
  start: async (options, report, build) => {
    const { createSiteServer, listen } = await import('./serve.ts');
    await build(options, report);
    const server = createSiteServer(options.out);
    report.line(`\n  ${await listen(server, options.port, options.host)}\n`);
  },
};

/** Reports every mistake without touching the published site. */
async function check(options: Options, report: Report, build: Build): Promise<void> {
  const files = options.words.map((word) => resolve(word));
  if (files.length === 0) {
    return build({ ...options, out: resolve(join('.cache', 'check')) }, report);
  }
  const { checkFiles } = await import('./read/check-files.ts');
  const count = await checkFiles(files, options.content);
  report.line(`${count} ${count === 1 ? 'file is' : 'files are'} right`);
}
