import type { Pictures } from '../assets/pictures/pictures.ts';
import { outputLinks } from '../check/note-links.ts';
import type { createHostedPages } from '../hosting/hosted.ts';
import { markdownTwins } from '../outputs/markdown-twins.ts';
import type { Output } from '../outputs/output.ts';
import type { Route } from '../routes/route.ts';
import { type RenderContext, renderPage } from './page.tsx';

/** What the files of pages are made with. */
export interface PageTools {
  context: RenderContext;
  pictures: Pictures;
  hosted: ReturnType<typeof createHostedPages>;
  withTwins: boolean;
  /** Read the links of pages, to be checked. */
  withLinks: boolean;
}

/** Files of assets/ that are drawn or encoded; their names hold the hash of what is in them. */
const ASSET = /\/(assets\/[\w.-]+\.(?:avif|gif|jpe?g|png|svg|webp))\b/g;

/**
 * The files that a route makes, as they are published: its page, with what is known of it, and unless they are left out
 * the page as markdown.
 */
export function pageOutputs(
  route: Route,
  { context, pictures, hosted, withTwins, withLinks }: PageTools,
): Output[] {
  const { html, ...page } = renderPage(route, context);
  const twins = withTwins ? [...markdownTwins([route])] : [];
  const told = hosted.policy.mistakes().length;
  const { output, styles } = hosted.note({ path: route.file, body: html, source: route.source, page });
  const named = [html, ...twins.map(({ body }) => String(body))].flatMap((text) => [...text.matchAll(ASSET)]);
  const facts = {
    styles,
    mistakes: hosted.policy.mistakes().slice(told),
    links: withLinks ? outputLinks(output) : undefined,
    assets: [...new Set(named.map(([, path = '']) => path))],
    originals: pictures.note(html),
  };
  return [{ ...output, facts }, ...twins];
}
