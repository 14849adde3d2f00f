import './base/node-env.ts';
import { createAssets, findAssets } from './assets/assets.ts';
import { holdWithin } from './checks/budgets/over-limit.ts';
import { weighSite } from './checks/budgets/weigh-site.ts';
import { createLinkCheck } from './checks/links/link-check.ts';
import { finishLinks } from './checks/links/links.ts';
import { noteLinks } from './checks/links/note-links.ts';
import type { Options } from './base/command-line.ts';
import { discard, stage } from './publish/stage.ts';
import { formEndpoint } from './content/read/form-endpoint.ts';
import { gitDates } from './content/read/git-dates.ts';
import { hostFiles } from './hosts/host-files.ts';
import { hosted } from './hosts/hosted.ts';
import { precompress, shallPrecompress } from './publish/compress.ts';
import { publish } from './publish/publish.ts';
import { readAgain } from './content/read/read.ts';
import { openMemory } from './record/site-memory.ts';
import type { Situation } from './record/situation.ts';
import { render } from './render/render.ts';
import { createPaint, type Paint, type Report, seconds } from './base/report.ts';
import { plan } from './pages/routes/plan.ts';
import { siteOrigin } from './content/read/site-origin.ts';
import { summarise } from './publish/summary.ts';
import { today } from './base/today.ts';

/**
 * Makes the site, one way: each step takes what the one before it gave. What an earlier build made of the same is kept.
 * @param situation how things are, and how the last build left them; without it, everything is made and nothing remembered
 * @throws ContentError with every mistake that was found; the published site stays as it was
 */
export async function makeSite(options: Options, report: Report, situation?: Situation): Promise<void> {
  const start = performance.now();
  const { skip, metaPolicy } = options;
  const changing = gitDates(options.content);
  const memory = openMemory(options, situation);
  // Bundled beside the reading; a failure is told when the code is needed.
  const bundling = memory.code();
  bundling.catch(() => undefined);
  const { content, known } = await report.step('read', (onProgress) =>
    readAgain(
      {
        root: options.content,
        today: today(process.env),
        withUnpublished: options.drafts,
        formEndpoint: formEndpoint(process.env),
        ...(memory.readElsewhere && { readElsewhere: memory.readElsewhere }),
        onProgress,
      },
      memory.read,
    ),
  );
  const site = siteOrigin(content.settings, process.env);
  const facts = await findAssets(content, options.static);
  const assets = await createAssets(content, facts);
  const changed = await changing;
  const routes = plan(content, site, assets, changed);
  const code = await bundling;
  const check = createLinkCheck(content);
  const servers = hostFiles(content.settings.url, options);
  const record = memory.record(content.settings.url, facts);
  const staged = await report.step('render', (onProgress) =>
    stage(
      (folder) => {
        const threads = { start: memory.threads, site, changed, folder };
        const outputs = render(routes, content, assets, {
          onProgress,
          skip,
          metaPolicy,
          code,
          threads,
          record,
        });
        const pages = noteLinks(record.recorder.note(outputs), check);
        const { styles } = record.recorder;
        return hosted(pages, { content, site, metaPolicy, onRules: servers.note, styles });
      },
      options.out,
      memory.published,
    ),
  );
  try {
    const pages = record.recorder.finish();
    const links = skip.has('links')
      ? undefined
      : await report.step('check', () =>
          finishLinks(
            check,
            { staged, routes, content, made: record.recorder.madeLinks() },
            options,
            memory.links(pages, record, staged, content),
          ),
        );
    const compressed = shallPrecompress(options, process.env)
      ? await report.step('compress', (onProgress) => precompress(staged, onProgress, memory.copies))
      : undefined;
    const weight = await report.step('weigh', (onProgress) =>
      weighSite({ staged, routes, content, compressed, earlier: memory.weighed }, onProgress),
    );
    // Who works on a draft sees it, whatever it weighs; the summary tells.
    if (!options.drafts) holdWithin(weight);
    memory.refuseOthers();
    const moved = await report.step('publish', () => publish(staged, options.out, memory.there));
    servers.write();
    const summary = (time: string, paint: Paint) =>
      summarise({
        ...{ staged, compressed, weight, links, content, site, time, paint },
        listExternal: options.command === 'check',
      });
    const unwritten = memory.write({
      ...{ staged, known, code, pages, record, compressed, content, moved, summary },
      weighed: weight.weighed,
    });
    report.line(summary(seconds(performance.now() - start), createPaint()));
    if (unwritten) report.line(unwritten);
  } catch (error) {
    await discard(staged);
    throw error;
  }
}
