import './build/base/node-env.ts';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readBrowserCode } from './build/assets/assets.ts';
import { pictureAddress, withoutPictures } from './build/assets/pictures/originals.ts';
import { createPictures } from './build/assets/pictures/pictures.ts';
import { HELP, type Options, parseCommandLine } from './build/base/command-line.ts';
import { pruneCache, setCacheFolder } from './build/base/derive.ts';
import {
  formEndpoint,
  hostWithoutReceiver,
  type SiteOrigin,
  shouldCompress,
  siteOrigin,
  unsupportedRedirects,
} from './build/base/environment.ts';
import { ContentError, type Mistake, sortMistakes, throwIfAny, withCode } from './build/base/errors.ts';
import type { Output } from './build/base/output.ts';
import { splitLink } from './build/base/paths.ts';
import { checkAsJson, createReport, paint, type Report } from './build/base/report.ts';
import { svgMistakes } from './build/base/svg-mistakes.ts';
import { formerColors } from './build/checks/former-colors.ts';
import { checkLinks, checkWrittenLinks } from './build/checks/links.ts';
import { type ContentChecks, contentMistakes, placeholders } from './build/checks/texts.ts';
import { contentWarnings } from './build/checks/warnings.ts';
import { createScale, type Weight, weightWarnings } from './build/checks/weight.ts';
import { drafts } from './build/content/entries.ts';
import { hostOutputs, withMetaPolicy, writeHostFiles } from './build/hosts/host-files.ts';
import { siteRules } from './build/hosts/hosting-rules.ts';
import { checkHeaders } from './build/hosts/netlify.ts';
import { createPageReader, type PageRecord } from './build/pages/inspect/inspect-page.ts';
import { securityPolicy } from './build/pages/inspect/security-policy.ts';
import { HOSTING, openStaging, type Staging } from './build/publish/staging.ts';
import { summarize } from './build/publish/summary.ts';
import { listContent, readTopLevel } from './build/read/content-file.ts';
import { gitDates } from './build/read/git-dates.ts';
import { createReader } from './build/read/reader.ts';
import { locate } from './build/read/source-file.ts';
import type { OpenReceiver } from './build/serve/built-site.ts';
import { createSite, type Site } from './build/site.ts';
import type { Settings } from './model/settings.ts';

/**
 * The build, from top to bottom: read → plan → render → check → publish.
 * @returns the settings of the site
 * @throws ContentError with every mistake; the published site is unchanged then
 */
async function build(options: Options, report: Report): Promise<Settings> {
  const start = performance.now();
  const isCheck = options.command === 'check';
  const staging = await openStaging(options.out, [options.content, options.static]);
  try {
    const { mistakes, rules, compression, ...site } = await stageSite(options, report, staging);
    throwIfAny(mistakes);
    const { settings } = site.content;
    if (!isCheck) {
      await report.step('publish', async () => {
        await compression?.finish();
        writeHostFiles(rules, staging.sums(), join(staging.folder, HOSTING), settings.url);
        staging.publish();
      });
    }
    const summary = {
      ...site,
      ...{ files: staging.files, copies: compression?.written, isCheck, drafts: options.drafts },
      ...{ time: performance.now() - start, external: options.external, isVerbose: options.verbose },
      hostWithoutReceiver: hostWithoutReceiver(process.env, options.metaPolicy),
      unsupportedRedirects: unsupportedRedirects(process.env, options.metaPolicy),
    };
    report.line(summarize(summary, paint));
    // A build that failed has not used all that it needs.
    pruneCache();
    return settings;
  } finally {
    // Not awaited: removing a large old site takes a second.
    staging.discard();
  }
}

/**
 * Reads, plans, renders and checks a site in the staging folder.
 * @returns the site, with the mistakes that don't prevent rendering
 * @throws ContentError with all mistakes so far, when one of them prevents the next step
 */
async function stageSite(options: Options, report: Report, staging: Staging) {
  const mistakes: Mistake[] = [];
  const collect = (found: readonly Mistake[]) => void mistakes.push(...locate(found));
  try {
    const sources = await report.step('read', () => read(options, collect));
    const { content, origin, code, changed } = sources;
    const site = await report.step('plan', () =>
      createSite(content, {
        ...{ static: options.static, code, origin, changed },
        fetchesPictures: options.command !== 'check' && !isImport(options),
      }),
    );
    const rendered = await report.step('render', () => render(site, origin, options, staging, collect));
    const links = await report.step('check', () =>
      check(site, rendered.pages, sources.checks, staging, collect),
    );
    if (options.external) {
      const { checkExternalLinks } = await import('./build/checks/external-links.ts');
      const { pages } = rendered;
      collect(
        withCode(
          'link',
          await report.step('external', () => checkExternalLinks(links.external, pages, content)),
        ),
      );
    }
    const warnings = locate([
      ...withCode('advice', contentWarnings(content)),
      ...withCode('host', rendered.warnings),
      ...withCode('picture', await site.warnings()),
      ...withCode('weight', weightWarnings(rendered.weights)),
      ...withCode('picture', formerColors(options.static)),
    ]);
    if (options.command === 'check') {
      const { seoWarnings } = await import('./tools/seo/inspect.ts');
      warnings.push(...withCode('search-engines', seoWarnings(site, staging.folder)));
    }
    const { rules, compression } = rendered;
    return { content, origin, rules, compression, links, mistakes, warnings: sortMistakes(warnings) };
  } catch (error) {
    if (error instanceof ContentError) throwIfAny([...mistakes, ...error.mistakes]);
    throw error;
  }
}

/** What a check finds in a site that is not published. @throws ContentError as `stageSite` does */
async function findings(options: Options, report: Report) {
  const staging = await openStaging(options.out);
  try {
    return await stageSite(options, { ...report, step: (_, work) => work() }, staging);
  } finally {
    staging.discard();
  }
}

/** An import checks its texts several times: files that don't depend on them need not be made. */
const isImport = ({ command }: Pick<Options, 'command'>) => command === 'new';

type Collect = (found: readonly Mistake[]) => void;

/** Reads the content and the browser code. @throws ContentError when no page can be rendered */
async function read({ content: root, static: folder, drafts, command }: Options, collect: Collect) {
  const reader = createReader({ root, withUnpublished: drafts, formEndpoint: formEndpoint(process.env) });
  const [{ content, canRender, isComplete, mistakes }, code] = await Promise.all([
    reader.read(),
    readBrowserCode(),
  ]);
  const { settings } = content;
  const found = siteOrigin(settings, process.env);
  // What isn't due must not be found, so a site that shows it is a preview. A check publishes nothing.
  const origin = { ...found, production: found.production && (!drafts || command === 'check') };
  const pagesOnly = isImport({ command });
  const checks = { withUnpublished: drafts, mustBeComplete: origin.production, pagesOnly };
  collect(mistakes);
  if (!canRender) {
    const inTexts = withCode('text', contentMistakes(content, { ...checks, isComplete }));
    const pictures = withCode('picture', (await createPictures(content, folder)).mistakes());
    const links = withCode('link', await checkWrittenLinks(content, mistakes));
    throw new ContentError([...inTexts, ...pictures, ...links]);
  }
  return { content, code, origin, checks, changed: await gitDates(root, settings.timeZone) };
}

/** Renders the site into the staging folder. @returns what checks and hosts need to know about the pages */
async function render(site: Site, origin: SiteOrigin, options: Options, staging: Staging, collect: Collect) {
  const { content, routes } = site;
  const { settings } = content;
  const { metaPolicy } = options;
  // Previews and checks write no copies.
  const compression =
    origin.production && shouldCompress(options, process.env) ? staging.compress() : undefined;
  // Weighing takes 4 ms a page. Previews save that.
  const weigh = origin.production || options.command === 'check' ? createScale(routes) : undefined;
  const readPage = createPageReader(settings);
  const pages: PageRecord[] = [];
  const weights: Weight[] = [];
  const linked = new Set<string>();
  const write = async (output: Output & { record?: PageRecord }) => {
    // Gives compression a turn.
    await setImmediate();
    await compression?.waitForRoom();
    if (output.path.endsWith('.html')) {
      const page = output.record ?? readPage.page(output);
      pages.push(page);
      collect(withCode('page', page.violations));
      for (const link of page.links) linked.add(pictureAddress(splitLink(link).path));
      const policy = metaPolicy ? securityPolicy(settings, page, 'meta') : undefined;
      const written = policy ? withMetaPolicy(output, policy) : output;
      const sum = staging.write(written);
      weights.push(...(weigh?.(written, sum) ?? []));
    } else {
      if (output.path.endsWith('.svg') && output.source.endsWith('.svg'))
        collect(withCode('picture', svgMistakes(String(output.body), output.source)));
      try {
        staging.write(output);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        collect(error.mistakes);
      }
    }
  };
  for await (const output of site.files(isImport(options))) await write(output);
  for await (const output of site.staticFiles((path) => linked.has(`/${path}`))) await write(output);
  const rules = siteRules(content, origin.production, pages);
  for (const output of hostOutputs(rules, settings.url, metaPolicy)) staging.write(output);
  if (settings.cms) {
    const { editorOutputs } = await import('./editor/server/hosted.ts');
    for (const output of await editorOutputs(options.content, settings, metaPolicy)) staging.write(output);
  }
  // Pages with their own policy don't depend on headers.
  const headers = metaPolicy ? undefined : checkHeaders(rules, process.env);
  collect(withCode('host', headers?.mistakes ?? []));
  return { pages, weights, rules, compression, warnings: headers?.warnings ?? [] };
}

/** Checks texts, links and pictures of a rendered site. */
async function check(
  site: Site,
  pages: readonly PageRecord[],
  checks: ContentChecks & { pagesOnly: boolean },
  { files }: Staging,
  collect: Collect,
) {
  const { content, routes } = site;
  collect(withCode('text', contentMistakes(content, checks)));
  const hasFile = (file: string) => files.has(file) || (checks.pagesOnly && site.mayHave(file));
  const links = await checkLinks({ pages, files: { has: hasFile }, routes, content });
  const ignored = new Set(checks.withUnpublished ? [] : [...drafts(content)].map(({ file }) => file));
  const pictures = site.pictureMistakes().filter(({ file }) => !ignored.has(file));
  const others = withoutPictures(links.mistakes, pictures);
  collect([...withCode('picture', pictures), ...withCode('link', others)]);
  return links;
}

/** Opens the receiver beside a site that is served on this computer. Its times are in the agency's time zone. */
function receiverOf({ content }: Options): OpenReceiver {
  return async (addresses, print) => {
    const { openBesideSite } = await import('./receiver/node.ts');
    const { timeZone } = readTopLevel(content, 'site.yaml');
    return openBesideSite(addresses, { LEADS_TIME_ZONE: timeZone, ...process.env }, print);
  };
}

/** Writes the JSON Schemas for text editors. Where that fails, editors suggest nothing, and everything else works. */
async function suggestFields({ content }: Options): Promise<void> {
  const { writeSchemas } = await import('./tools/schemas/site-schemas.ts');
  try {
    writeSchemas(content);
  } catch {}
}

/** All commands. All but the build load their code when they run. */
const COMMANDS: Record<Options['command'], (options: Options, report: Report) => Promise<unknown>> = {
  help: async (_, report) => report.line(HELP),
  build,
  async check(options, report) {
    const out = join(options.cache, 'check');
    if (options.words.length === 0 && !options.json) return build({ ...options, out }, report);
    if (options.words.length === 0) {
      const { mistakes, warnings } = await findings({ ...options, out }, report);
      throwIfAny(mistakes);
      return report.line(checkAsJson([], warnings));
    }
    const { checkFiles, describeCheck } = await import('./build/checks/check-files.ts');
    const paths = options.words.map((word) => resolve(word));
    const content = listContent(options.content);
    const result = await checkFiles(paths, options.content, content, async (drafts) => {
      const site = await findings({ ...options, out, drafts }, report);
      const { content, origin } = site;
      const todos = origin.production ? [] : locate(placeholders(content, drafts));
      const warnings = sortMistakes([...site.warnings, ...todos]);
      return { ...site, warnings, hidden: content.unpublished.map(({ entry }) => entry.file) };
    });
    report.line(options.json ? checkAsJson([], result.warnings) : describeCheck(result, paint));
  },
  async start(options, report) {
    const { serveBuiltSite } = await import('./build/serve/built-site.ts');
    const { forms } = await build(options, report);
    await serveBuiltSite(options, report, forms.delivery === 'receiver' ? receiverOf(options) : undefined);
  },
  async dev(options, report) {
    const { dev } = await import('./build/serve/dev.ts');
    await suggestFields(options);
    await dev(options, report, receiverOf(options));
  },
  async edit(options, report) {
    const [{ dev }, { createEditor }] = await Promise.all([
      import('./build/serve/dev.ts'),
      import('./editor/server/editor.ts'),
    ]);
    await suggestFields(options);
    // The receiver stores what is sent in the preview, and prints nothing.
    const receive: OpenReceiver = (addresses) => receiverOf(options)(addresses, () => undefined);
    await dev(options, report, receive, await createEditor(options));
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
    if (kind === 'words') {
      const { newWords } = await import('./tools/new/words.ts');
      return report.line(newWords(options.content, options.words[1]));
    }
    if (kind === 'import') {
      const [{ importBlog }, { downloadFile }] = await Promise.all([
        import('./tools/import/import.ts'),
        import('./tools/import/download.ts'),
      ]);
      const out = join(options.cache, 'import');
      const check = async (folders: Partial<Options>, drafts: boolean) => {
        try {
          return (await findings({ ...options, ...folders, out, drafts, compress: false }, report)).mistakes;
        } catch (error) {
          if (error instanceof ContentError) return locate(error.mistakes);
          throw error;
        }
      };
      return report.line(await importBlog(options, { check, download: downloadFile }));
    }
    const { askGroup, newContent } = await import('./tools/new/new.ts');
    report.line(newContent({ ...options, group: await askGroup(options) }));
  },
  seo: async (options, report) => (await import('./tools/seo/seo.ts')).seoReport(options, report),
};

/** What a command with mistakes left out. By default, it is publishing. */
const OUTCOMES: Partial<Record<keyof typeof COMMANDS, string>> = {
  new: 'Nothing was created',
  claims: 'The ledger is unchanged',
};

const report = createReport();
let outcome: string | undefined;
let isJson = false;
// "npm run claims | head" closes the pipe early.
process.stdout.once('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 70));
try {
  const options = parseCommandLine(process.argv.slice(2));
  outcome = OUTCOMES[options.command];
  isJson = options.json;
  setCacheFolder(options.cache);
  await COMMANDS[options.command](options, report);
} catch (error) {
  if (isJson && error instanceof ContentError) report.line(checkAsJson(sortMistakes(locate(error.mistakes))));
  process.exitCode = report.failure(
    error instanceof ContentError ? new ContentError(sortMistakes(locate(error.mistakes))) : error,
    outcome,
  );
}
