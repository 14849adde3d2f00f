import './build/base/node-env.ts';
import { resolve } from 'node:path';
import { readBrowserCode } from './build/assets/browser-code.ts';
import { addressOf } from './build/assets/pictures/originals.ts';
import { setCacheFolder } from './build/base/cache.ts';
import { HELP, type Options, parseCommandLine } from './build/base/command-line.ts';
import { ContentError, type Mistake } from './build/base/errors.ts';
import { splitLink } from './build/base/link-error.ts';
import { createReport, paint, type Report } from './build/base/report.ts';
import { overLimit } from './build/checks/budgets/over-limit.ts';
import { weighSite } from './build/checks/budgets/weigh-site.ts';
import { checkLinks } from './build/checks/links/check-links.ts';
import { createPageReader, type PageFacts } from './build/checks/page/page-facts.ts';
import { securityPolicy } from './build/checks/page/security-policy.ts';
import { readTopLevel } from './build/content/read/content-file.ts';
import { formEndpoint, hostWithoutReceiver } from './build/content/read/form-endpoint.ts';
import { gitDates } from './build/content/read/git-dates.ts';
import { read } from './build/content/read/reader.ts';
import { siteOrigin } from './build/content/read/site-origin.ts';
import { hostOutputs, writeHostFiles } from './build/hosts/host-files.ts';
import { siteRules } from './build/hosts/hosting-rules.ts';
import { withMetaPolicy } from './build/hosts/meta-policy.ts';
import { createSite, type Site } from './build/outputs/site.ts';
import { compressSite, shouldCompress } from './build/publish/compress.ts';
import { openStaging, type Staging } from './build/publish/staging.ts';
import { summarize } from './build/publish/summary.ts';
import type { OpenReceiver } from './build/serve/start.ts';
import type { Settings } from './model/settings.ts';

/**
 * The build, top to bottom: read → plan → stage → check → publish.
 * @returns the settings of the site
 * @throws ContentError with everything that is wrong; the published site is unchanged then
 */
async function build(options: Options, report: Report): Promise<Settings> {
  const start = performance.now();
  const [content, code] = await report.step('read', () =>
    Promise.all([
      read({
        root: options.content,
        static: options.static,
        mustBeComplete: (settings) => siteOrigin(settings, process.env).production,
        withUnpublished: options.drafts,
        formEndpoint: formEndpoint(process.env),
      }),
      readBrowserCode(),
    ]),
  );
  const changed = await gitDates(options.content, content.settings.timeZone);
  const origin = siteOrigin(content.settings, process.env);
  const site = await createSite(content, { static: options.static, code, origin, changed });

  const staging = await openStaging(options.out);
  try {
    const pages = await report.step('render', () => stage(site, staging, options.metaPolicy));
    throwIfAny(pages.flatMap(({ violations }) => violations));
    const rules = siteRules(content, origin.production, pages);
    for (const output of hostOutputs(rules, options.metaPolicy)) staging.write(output);
    if (content.settings.cms) {
      const { editorOutputs } = await import('./editor/publish.ts');
      for (const output of await editorOutputs(options.content, content.settings, options.metaPolicy)) {
        staging.write(output);
      }
    }

    const { routes } = site;
    const { folder, files } = staging;
    const links = await report.step('check', async () => {
      const summary = await checkLinks({ pages, files, routes, content });
      if (options.external) {
        const { checkExternalLinks } = await import('./build/checks/links/external-links.ts');
        await checkExternalLinks(summary.external, pages, content.settings.url);
      }
      return summary;
    });
    const compressed = shouldCompress(options, process.env)
      ? await report.step('compress', () => compressSite(staging))
      : undefined;
    const weight = await report.step('weigh', () => weighSite({ folder, files, routes }));
    // Authors can preview a draft of any size; the summary warns.
    if (!options.drafts) throwIfAny(overLimit(weight));

    if (options.command !== 'check') {
      await report.step('publish', async () => staging.publish());
      writeHostFiles(rules, options.out, content.settings.url);
    }
    const time = performance.now() - start;
    const listAll = options.command === 'check';
    const built = {
      ...{ files, compressed, weight, links, content, origin, time, listAll },
      hostWithoutReceiver: hostWithoutReceiver(process.env, options.metaPolicy),
    };
    report.line(summarize(built, paint));
    return content.settings;
  } finally {
    staging.discard();
  }
}

/** Renders the site into the staging folder. @returns what checks and hosts need to know about its pages */
async function stage(site: Site, staging: Staging, metaPolicy: boolean): Promise<PageFacts[]> {
  const { settings } = site.content;
  const readPage = createPageReader(settings);
  const pages: PageFacts[] = [];
  const linked = new Set<string>();
  for await (const output of site.files()) {
    if (output.path.endsWith('.html')) {
      const page = readPage(output);
      pages.push(page);
      for (const link of page.links) linked.add(addressOf(splitLink(link).path));
      staging.write(
        metaPolicy ? withMetaPolicy(output, securityPolicy(settings, page.styles, 'meta')) : output,
      );
    } else if (!site.isReplaced(output.path) || linked.has(`/${output.path}`)) {
      staging.write(output);
    }
  }
  return pages;
}

function throwIfAny(mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) throw new ContentError(mistakes);
}

/** Opens the receiver of a site that is served on this computer, in the time zone of the agency. */
function receiverOf({ content }: Options): OpenReceiver {
  return async (addresses, print) => {
    const { openBesideSite } = await import('./receiver/beside-site.ts');
    const { timeZone } = readTopLevel(content, 'site.yaml');
    return openBesideSite(addresses, { LEADS_TIME_ZONE: timeZone, ...process.env }, print);
  };
}

/** All commands. Those other than the build load their code when they run. */
const COMMANDS: Record<Options['command'], (options: Options, report: Report) => Promise<unknown>> = {
  help: async (_, report) => report.line(HELP),
  build,
  async check(options, report) {
    const files = options.words.map((word) => resolve(word));
    if (files.length === 0) return build({ ...options, out: resolve('.cache/check') }, report);
    const { checkFiles } = await import('./build/content/read/check-files.ts');
    const count = await checkFiles(files, options.content, options.static);
    report.line(`${count} ${count === 1 ? 'file is' : 'files are'} valid`);
  },
  async start(options, report) {
    const { start } = await import('./build/serve/start.ts');
    const { forms } = await build(options, report);
    await start(options, report, forms.delivery === 'receiver' ? receiverOf(options) : undefined);
  },
  async dev(options, report) {
    const { dev } = await import('./build/dev/dev.ts');
    await dev(options, report, receiverOf(options));
  },
  async edit(options, report) {
    const [{ dev }, { localEditor }] = await Promise.all([
      import('./build/dev/dev.ts'),
      import('./editor/local.ts'),
    ]);
    // What is sent to forms in the preview is kept without a word.
    const receive: OpenReceiver = (addresses) => receiverOf(options)(addresses, () => undefined);
    await dev(options, report, receive, await localEditor(options));
  },
  async claims(options, report) {
    const { claimsReport } = await import('./tools/claims/claims.ts');
    report.line(await claimsReport(options));
  },
  async new(options, report) {
    const [kind] = options.words;
    if (kind === 'site') {
      const { newSite } = await import('./tools/new/site/site.ts');
      return report.line(await newSite(options));
    }
    const { newContent } = await import('./tools/new/new.ts');
    report.line(newContent(options));
  },
  seo: async (options, report) => (await import('./tools/seo/seo.ts')).seo(options, report),
};

const report = createReport();
// "npm run claims | head" closes the pipe early.
process.stdout.once('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 70));
try {
  const options = parseCommandLine(process.argv.slice(2));
  setCacheFolder(options.cache);
  await COMMANDS[options.command](options, report);
} catch (error) {
  process.exitCode = report.failure(error);
}
