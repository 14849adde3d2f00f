import type { Content } from '../../model/content.ts';
import type { Assets } from '../assets/assets.ts';
import type { Output } from '../outputs/output.ts';
import type { Route } from '../routes/route.ts';
import { readBrowserCode } from './code.ts';
import { outputGroups } from './groups.ts';
import { prepareKit } from './kit.ts';
import { renderPage } from './page.tsx';

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
  const kit = await prepareKit(content, assets, await readBrowserCode());
  yield* kit.files;
  for (const [index, route] of routes.entries()) {
    const { html, ...page } = renderPage(route, kit.context);
    assets.pictures.note(html);
    yield { path: route.file, body: html, source: route.source, page };
    onProgress?.(index + 1, routes.length);
  }
  for (const { outputs } of outputGroups(kit, routes, content, assets)) yield* outputs();
}
