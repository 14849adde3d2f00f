import './build/production.ts';
import { createAssets, findAssets } from './build/assets/assets.ts';
import { holdWithin } from './build/budgets/over-limit.ts';
import { weighSite } from './build/budgets/weigh-site.ts';
import { createLinkCheck } from './build/check/link-check.ts';
import { finishLinks } from './build/check/links.ts';
import { noteLinks } from './build/check/note-links.ts';
import type { Options } from './build/command-line.ts';
import { runCommand } from './build/commands.ts';
import { discard, publish, stage } from './build/emit.ts';
import { formEndpoint } from './build/form-endpoint.ts';
import { gitDates } from './build/git-dates.ts';
import { hostFiles } from './build/hosting/host-files.ts';
import { hosted } from './build/hosting/hosted.ts';
import { precompress, shallPrecompress } from './build/hosting/precompress.ts';
import { read } from './build/read/read.ts';
import { render } from './build/render/render.ts';
import { startRenderThreads } from './build/render/threads.ts';
import { createPaint, type Report } from './build/report.ts';
import { plan } from './build/routes/plan.ts';
import { siteOrigin } from './build/site-origin.ts';
import { summarise } from './build/summary.ts';
import { today } from './build/today.ts';

/** Makes the site, one way: each step takes what the one before it gave. */
async function build(options: Options, report: Report): Promise<void> {
  const start = performance.now();
  const changing = gitDates(options.content);
  const pool = startRenderThreads(options.content, options.threads);
  const content = await report.step('read', (onProgress) =>
    read({
      root: options.content,
      today: today(process.env),
      withUnpublished: options.drafts,
      formEndpoint: formEndpoint(process.env),
      onProgress,
    }),
  );
  const site = siteOrigin(content.settings, process.env);
  const facts = await findAssets(content, options.static);
  const assets = await createAssets(content, facts);
  const changed = await changing;
  const routes = plan(content, site, assets, changed);
  const check = createLinkCheck(content);
  const servers = hostFiles(content.settings.url, options);
  const staged = await report.step('render', (onProgress) =>
    stage((folder) => {
      const { metaPolicy, skip } = options;
      const threads = { pool, site, changed, assets: facts, folder, metaPolicy };
      const outputs = render(routes, content, assets, { onProgress, skip, threads });
      const pages = skip.has('links') ? outputs : noteLinks(outputs, check);
      return hosted(pages, { content, site, metaPolicy, onRules: servers.note });
    }, options.out),
  );
  try {
    const links = options.skip.has('links')
      ? undefined
      : await report.step('check', () => finishLinks(check, { ...staged, routes, content }, options));
    const compressed = shallPrecompress(options, process.env)
      ? await report.step('compress', (onProgress) => precompress(staged, onProgress))
      : undefined;
    const weight = await report.step('weigh', (onProgress) =>
      weighSite({ staged, routes, content, compressed }, onProgress),
    );
    // Who works on a draft sees it, whatever it weighs; the summary tells.
    if (!options.drafts) holdWithin(weight);
    await report.step('publish', () => publish(staged, options.out));
    await servers.write();
    report.line(
      summarise({
        staged,
        compressed,
        weight,
        links,
        content,
        site,
        milliseconds: performance.now() - start,
        listExternal: options.command === 'check',
        paint: createPaint(),
      }),
    );
  } catch (error) {
    await discard(staged);
    throw error;
  }
}

process.exitCode = await runCommand(process.argv.slice(2), build);
