import './build/base/node-env.ts';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readBrowserCode } from './build/assets/assets.ts';
import { pictureAddress, withoutPictures } from './build/assets/pictures/originals.ts';
import { setCacheFolder } from './build/base/cache.ts';
import { HELP, type Options, parseCommandLine } from './build/base/command-line.ts';
import {
  formEndpoint,
  hostWithoutReceiver,
  shouldCompress,
  siteOrigin,
  unansweredOn,
} from './build/base/environment.ts';
import { ContentError, type Mistake, sortMistakes, throwIfAny } from './build/base/errors.ts';
import { splitLink } from './build/base/paths.ts';
import { createReport, paint, type Report } from './build/base/report.ts';
import { svgMistakes } from './build/base/svg-mistakes.ts';
import { contentMistakes, placeholders } from './build/checks/content.ts';
import { checkLinks, checkWrittenLinks } from './build/checks/links.ts';
import { contentWarnings } from './build/checks/warnings.ts';
import { weightWarnings } from './build/checks/weight.ts';
import { hostOutputs, withMetaPolicy, writeHostFiles } from './build/hosts/host-files.ts';
import { siteRules } from './build/hosts/hosting-rules.ts';
import { checkHeaders } from './build/hosts/netlify.ts';
import { createPageReader, type PageFacts } from './build/pages/inspect/page-facts.ts';
import { securityPolicy } from './build/pages/inspect/security-policy.ts';
import { HOSTING, openStaging, type Staging } from './build/publish/staging.ts';
import { summarize } from './build/publish/summary.ts';
import { readTopLevel } from './build/read/content-file.ts';
import { gitDates } from './build/read/git-dates.ts';
import { createReader } from './build/read/reader.ts';
import { locate } from './build/read/source-file.ts';
import type { OpenReceiver } from './build/serve/start.ts';
import { createSite, type Site } from './build/site.ts';
import type { Settings } from './model/settings.ts';

/**
 * The build, top to bottom: read → plan → stage → check → publish.
 * @returns the settings of the site
 * @throws ContentError with everything that is wrong; the published site is unchanged then
 */
async function build(options: Options, report: Report): Promise<Settings> {
  const start = performance.now();
  const isCheck = options.command === 'check';
  const staging = await openStaging(options.out, [options.content, options.static]);
  try {
    const { mistakes, rules, ...made } = await makeSite(options, report, staging);
    throwIfAny(mistakes);
    const { settings } = made.content;
    if (!isCheck) {
      await report.step('publish', async () => {
        writeHostFiles(rules, staging.folder, join(staging.folder, HOSTING), settings.url);
        staging.publish();
      });
    }
    const time = performance.now() - start;
    const built = {
      ...made,
      files: staging.files,
      time,
      isCheck,
      external: options.external,
      isVerbose: options.verbose,
    };
    const host = {
      hostWithoutReceiver: hostWithoutReceiver(process.env, options.metaPolicy),
      unanswered: unansweredOn(process.env, options.metaPolicy),
    };
    report.line(summarize({ ...built, ...host }, paint));
    return settings;
  } finally {
    // Not awaited: a large old site takes a second to remove.
    staging.discard();
  }
}

/**
 * Reads, renders and checks a site.
 * @returns with the mistakes that pages can be rendered with
 * @throws ContentError with all mistakes so far, when one of them prevents the rest
 */
async function makeSite(options: Options, report: Report, staging: Staging) {
  const mistakes: Mistake[] = [];
  const tolerate = (found: readonly Mistake[]) => void mistakes.push(...found);
  try {
    const reader = createReader({
      root: options.content,
      withUnpublished: options.drafts,
      formEndpoint: formEndpoint(process.env),
    });
    const [{ content, canRender, isComplete, ...reading }, code] = await report.step('read', () =>
      Promise.all([reader.read(), readBrowserCode()]),
    );
    const { settings } = content;
    const origin = siteOrigin(settings, process.env);
    const checks = { withUnpublished: options.drafts, mustBeComplete: origin.production };
    tolerate(reading.mistakes);
    if (!canRender) {
      const inLinks = await checkWrittenLinks(content, reading.mistakes);
      throw new ContentError([...contentMistakes(content, { ...checks, isComplete }), ...inLinks]);
    }
    const changed = await gitDates(options.content, settings.timeZone);
    // Previews and checks write no copies.
    const compression =
      origin.production && options.command !== 'check' && shouldCompress(options, process.env)
        ? staging.compress()
        : undefined;
    const site = await report.step('assets', () =>
      createSite(content, { static: options.static, code, origin, changed }),
    );
    const pages = await report.step('render', () =>
      stage(site, staging, tolerate, {
        metaPolicy: options.metaPolicy,
        // Other threads have enough to do where files are compressed.
        drawsAhead: !compression,
      }),
    );
    const rules = siteRules(content, origin.production, pages);
    for (const output of hostOutputs(rules, content.settings.url, options.metaPolicy)) staging.write(output);
    // Pages with their own policy don't depend on headers.
    const headers = options.metaPolicy ? undefined : checkHeaders(rules, process.env);
    tolerate(headers?.mistakes ?? []);
    if (settings.cms) {
      const { editorOutputs } = await import('./editor/publish.ts');
      for (const output of await editorOutputs(options.content, settings, options.metaPolicy)) {
        staging.write(output);
      }
    }

    const { routes } = site;
    const { folder, files } = staging;
    const links = await report.step('check', async () => {
      tolerate(contentMistakes(content, checks));
      const found = await checkLinks({ pages, files, routes, content });
      const pictures = site.pictureMistakes();
      tolerate([...pictures, ...withoutPictures(found.mistakes, pictures)]);
      return found;
    });
    if (options.external) {
      const { checkExternalLinks } = await import('./build/checks/external-links.ts');
      tolerate(await report.step('external', () => checkExternalLinks(links.external, pages, content)));
    }
    const copies = compression && (await report.step('compress', compression.finish));
    const warnings = [
      ...contentWarnings(content),
      ...(headers?.warnings ?? []),
      ...(await site.warnings()),
      // Weighing takes 4 ms a page, which previews save.
      ...(origin.production || options.command === 'check'
        ? weightWarnings(folder, routes, copies?.brotli)
        : []),
    ];
    if (options.command === 'check') {
      const { seoWarnings } = await import('./tools/seo/inspect.ts');
      warnings.push(...(await seoWarnings(site, folder)));
    }
    return { content, origin, rules, links, copies, mistakes, warnings: sortMistakes(warnings) };
  } catch (error) {
    if (error instanceof ContentError) throwIfAny([...mistakes, ...error.mistakes]);
    throw error;
  }
}

/** Renders the site into the staging folder. @returns what checks and hosts need to know about its pages */
async function stage(
  site: Site,
  staging: Staging,
  tolerate: (found: readonly Mistake[]) => void,
  { metaPolicy, drawsAhead }: { metaPolicy: boolean; drawsAhead: boolean },
): Promise<PageFacts[]> {
  const { settings } = site.content;
  const readPage = createPageReader(settings);
  const pages: PageFacts[] = [];
  const linked = new Set<string>();
  for await (const output of site.files(drawsAhead)) {
    // Lets the next file be compressed.
    await setImmediate();
    if (output.path.endsWith('.html')) {
      const page = output.facts ?? readPage.page(output);
      pages.push(page);
      tolerate(page.violations);
      for (const link of page.links) linked.add(pictureAddress(splitLink(link).path));
      staging.write(
        metaPolicy ? withMetaPolicy(output, securityPolicy(settings, page.styles, 'meta')) : output,
      );
    } else if (!site.isReplaced(output.path) || linked.has(`/${output.path}`)) {
      if (output.path.endsWith('.svg') && output.source.endsWith('.svg'))
        tolerate(svgMistakes(String(output.body), output.source));
      staging.write(output);
    }
  }
  return pages;
}

/** Opens the receiver of a site that is served on this computer, in the time zone of the agency. */
function receiverOf({ content }: Options): OpenReceiver {
  return async (addresses, print) => {
    const { openBesideSite } = await import('./receiver/node.ts');
    const { timeZone } = readTopLevel(content, 'site.yaml');
    return openBesideSite(addresses, { LEADS_TIME_ZONE: timeZone, ...process.env }, print);
  };
}

/** Text editors do without suggestions where these can't be written; "dev" reports mistakes of the content. */
async function suggestFields({ content }: Options): Promise<void> {
  const { writeSchemas } = await import('./tools/schemas/site-schemas.ts');
  try {
    writeSchemas(content);
  } catch {}
}

/** All commands. Those other than the build load their code when they run. */
const COMMANDS: Record<Options['command'], (options: Options, report: Report) => Promise<unknown>> = {
  help: async (_, report) => report.line(HELP),
  build,
  async check(options, report) {
    const out = join(options.cache, 'check');
    if (options.words.length === 0) return build({ ...options, out }, report);
    const { checkFiles, describeCheck } = await import('./build/checks/check-files.ts');
    const silent: Report = { ...report, step: (_, work) => work() };
    const paths = options.words.map((word) => resolve(word));
    const result = await checkFiles(paths, options.content, async (drafts) => {
      const staging = await openStaging(out);
      try {
        const made = await makeSite({ ...options, drafts }, silent, staging);
        const left = made.origin.production ? [] : locate(placeholders(made.content, drafts));
        const warnings = sortMistakes([...made.warnings, ...left]);
        return { ...made, warnings, hidden: made.content.unpublished.map(({ entry }) => entry.file) };
      } finally {
        staging.discard();
      }
    });
    report.line(describeCheck(result, paint));
  },
  async start(options, report) {
    const { start } = await import('./build/serve/start.ts');
    const { forms } = await build(options, report);
    await start(options, report, forms.delivery === 'receiver' ? receiverOf(options) : undefined);
  },
  async dev(options, report) {
    const { dev } = await import('./build/serve/dev.ts');
    await suggestFields(options);
    await dev(options, report, receiverOf(options));
  },
  async edit(options, report) {
    const [{ dev }, { localEditor }] = await Promise.all([
      import('./build/serve/dev.ts'),
      import('./editor/local.ts'),
    ]);
    await suggestFields(options);
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
