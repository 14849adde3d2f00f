import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { prepareAssets } from '../../build/assets/assets.ts';
import type { Options } from '../../build/base/command-line.ts';
import { stage } from '../../build/publish/stage.ts';
import { ContentError, sortMistakes, UserError } from '../../build/base/errors.ts';
import { publish } from '../../build/publish/publish.ts';
import { suggest } from '../../build/base/suggest.ts';
import { read } from '../../build/content/read/reader.ts';
import { render } from '../../build/render/render.ts';
import type { Report } from '../../build/base/report.ts';
import { plan } from '../../build/pages/routes/plan.ts';
import type { Route } from '../../build/pages/routes/route.ts';
import { today } from '../../build/base/today.ts';
import type { SeoPage } from './fault.ts';
import { type BuiltSite, inspect } from './inspect.ts';
import { internalPath } from './internal-path.ts';
import { leadsOn } from './link-graph.ts';
import { locateFaults } from './locate-faults.ts';
import { type InboundLink, pageDetails } from './page-details.ts';
import { seoReport } from './report.ts';

/** Where the site is built to be looked at; the published one stays as it is. */
const FOLDER = join('.cache', 'seo');

/**
 * What the command "seo" does: builds the site as for production, looks at it as search engines do, and prints what
 * it finds of all pages, or of the pages named.
 * @throws ContentError with every fault; UserError for a page that there is not
 */
export async function seo({ content: root, static: files, words }: Options, report: Report): Promise<void> {
  const site = await builtSite(root, files, report);
  const named = words.map((word) => pageNamed(word, site.routes));
  const details = new Map<string, SeoPage>();
  const inbound = new Map<string, InboundLink[]>(named.map((path) => [path, []]));
  const inspection = await report.step('inspect', () =>
    inspect(site, (page) => {
      if (named.includes(page.path)) details.set(page.path, page);
      if (named.length > 0) noteLinks(page, inbound);
    }),
  );
  report.line(
    named.length === 0
      ? `\n${seoReport(inspection)}`
      : [...details.values()]
          .map((page) => `\n${pageDetails(page, inbound.get(page.path) ?? [], inspection)}`)
          .join('\n'),
  );
  const faults = inspection.faults.filter(({ page }) => named.length === 0 || named.includes(page));
  if (faults.length > 0) throw new ContentError(sortMistakes(await locateFaults(faults)));
}

async function builtSite(
  root: string,
  files: string,
  report: Report,
): Promise<BuiltSite & { routes: Route[] }> {
  const content = await report.step('read', (onProgress) =>
    read({ root, today: today(process.env), onProgress }),
  );
  const assets = await prepareAssets(content, files);
  const routes = plan(content, { origin: content.settings.url, production: true }, assets);
  const folder = resolve(FOLDER);
  await report.step('render', async (onProgress) =>
    publish(await stage(render(routes, content, assets, { onProgress }), folder), folder),
  );
  return { content, routes, readFile: (path) => readFile(join(folder, path), 'utf8') };
}

function pageNamed(word: string, routes: readonly Route[]): string {
  const path = word.replace(/(?<=.)\/$/, '');
  const paths = routes.map((route) => route.path);
  if (!paths.includes(path)) throw new UserError(`"${word}" is no page. ${suggest(path, paths)}`);
  return path;
}

function noteLinks(page: SeoPage, inbound: Map<string, InboundLink[]>): void {
  const { path, address, facts } = page;
  if (!leadsOn(page)) return;
  for (const { href, name } of facts.mainLinks) {
    const target = internalPath(href, address);
    if (target !== undefined && target !== path) inbound.get(target)?.push({ from: path, name });
  }
}
