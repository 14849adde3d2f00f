import './production.ts';
import { createAssets, findAssets } from './assets/assets.ts';
import { holdWithin } from './budgets/over-limit.ts';
import { weighSite } from './budgets/weigh-site.ts';
import { createLinkCheck } from './check/link-check.ts';
import { finishLinks } from './check/links.ts';
import { noteLinks } from './check/note-links.ts';
import type { Options } from './command-line.ts';
import { discard, publish, stage } from './emit.ts';
import { formEndpoint } from './form-endpoint.ts';
import { gitDates } from './git-dates.ts';
import { hostFiles } from './hosting/host-files.ts';
import { hosted } from './hosting/hosted.ts';
import { precompress, shallPrecompress } from './hosting/precompress.ts';
import { read } from './read/read.ts';
import { render } from './render/render.ts';
import { startRenderThreads } from './render/threads.ts';
import { createPaint, type Report } from './report.ts';
import { plan } from './routes/plan.ts';
import { siteOrigin } from './site-origin.ts';
import { summarise } from './summary.ts';
import { today } from './today.ts';

/**
 * Makes the site, one way: each step takes what the one before it gave.
 * @throws ContentError with every mistake that was found; the published site stays as it was
 */
export async function makeSite(options: Options, report: Report): Promise<void> {
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
