import { join } from 'node:path';
import type { Content } from '../../model/content.ts';
import { createArt } from '../assets/art.ts';
import type { Assets } from '../assets/assets.ts';
import { makeFonts } from '../assets/fonts.ts';
import { bundleScripts } from '../assets/scripts.ts';
import { bundleWorker } from '../assets/service-worker.ts';
import { loadStyles } from '../assets/styles.ts';
import { siteMarkdown } from '../markdown/site-markdown.ts';
import { blogIndexOutput } from '../outputs/blog-index.ts';
import { downloadOutputs } from '../outputs/downloads.ts';
import { feedOutputs } from '../outputs/feeds/feeds.ts';
import { gpcOutput } from '../outputs/gpc.ts';
import { iconOutputs } from '../outputs/icons.ts';
import { indexNowKeyOutput } from '../outputs/indexnow-key.ts';
import { llmsOutputs } from '../outputs/llms-txt.ts';
import { markdownTwins } from '../outputs/markdown-twins.ts';
import { linkedFile, type Output } from '../outputs/output.ts';
import { redirectPages } from '../outputs/redirects.ts';
import { robotsOutput } from '../outputs/robots.ts';
import { sitemapOutputs } from '../outputs/sitemap.ts';
import { staticFiles } from '../outputs/static-files.ts';
import type { Route } from '../routes/route.ts';
import { renderPage } from './page.tsx';
import { siteView } from './site-view.ts';

/** Folders of the project's code. */
const PROJECT = join(import.meta.dirname, '../..');

/**
 * Renders everything that the site consists of, one file after the other.
 * @param routes the planned pages
 * @param content what they are made from
 * @param assets what the plan has asked for
 */
export async function* render(
  routes: readonly Route[],
  content: Content,
  assets: Assets,
  onProgress?: (done: number, total: number) => void,
): AsyncGenerator<Output> {
  const [fonts, scripts] = await Promise.all([
    // The ledger is never shown, and documents bring their own fonts.
    makeFonts(JSON.stringify({ ...content, claims: undefined, downloads: undefined })),
    bundleScripts(join(PROJECT, 'islands')),
  ]);
  const styles = await loadStyles(join(PROJECT, 'templates/styles'), fonts.css);
  const art = createArt();
  const site = siteView(content, art, assets.pictures);
  const index = blogIndexOutput(content, site);
  const context = {
    site: { ...site, blogIndex: `/${index.path}` },
    styles,
    script: scripts.main,
    overlays: linkedFile(styles.overlays),
    preload: fonts.preload,
  };
  yield* fonts.outputs;
  yield* scripts.outputs;
  yield styles.overlays;
  yield await bundleWorker(join(PROJECT, 'islands'), content.settings.serviceWorker);
  for (const [index, route] of routes.entries()) {
    const body = renderPage(route, context);
    assets.pictures.note(body);
    yield { path: route.file, body, source: route.source };
    onProgress?.(index + 1, routes.length);
  }
  yield* markdownTwins(routes);
  yield* llmsOutputs(routes, content);
  yield index;
  yield* art.outputs();
  yield* assets.social.outputs();
  yield* assets.pictures.outputs();
  yield* downloadOutputs(content, routes, assets.folder);
  yield* redirectPages(content.redirects, content.settings.url, content.redirectsFile);
  yield robotsOutput(content.settings);
  yield* gpcOutput(content);
  yield* indexNowKeyOutput(content.settings);
  yield* feedOutputs({
    content,
    casing: site.casing,
    markdown: siteMarkdown(content, site.casing, assets),
  });
  yield* sitemapOutputs(routes, content.settings.url);
  yield* await iconOutputs(assets.folder, content.settings, styles.paper.light);
  yield* staticFiles(assets.folder, assets.pictures.replaced());
}
