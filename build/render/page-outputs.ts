import { namedFiles } from '../assets/named-files.ts';
import type { Pictures } from '../assets/pictures/pictures.ts';
import { outputLinks } from '../checks/links/note-links.ts';
import type { createHostedPages } from '../hosts/hosted.ts';
import { markdownTwins } from '../outputs/markdown-alternates.ts';
import type { Output, SharedText } from '../base/output.ts';
import { remembered } from '../base/memoize.ts';
import type { Route } from '../pages/routes/route.ts';
import { type RenderContext, renderPage } from '../pages/render-page.tsx';

/** What the files of pages are made with. */
export interface PageTools {
  context: RenderContext;
  pictures: Pictures;
  hosted: ReturnType<typeof createHostedPages>;
  withTwins: boolean;
  /** Read the links of pages, to be checked. */
  withLinks: boolean;
}

const inShared = remembered(({ text }: SharedText) => namedFiles(text));

/**
 * The files that a route makes, as they are published: its page, with what is known of it, and unless they are left out
 * the page as markdown.
 */
export function pageOutputs(
  route: Route,
  { context, pictures, hosted, withTwins, withLinks }: PageTools,
): Output[] {
  const { body, ...page } = renderPage(route, context);
  const twins = withTwins ? [...markdownTwins([route])] : [];
  const told = hosted.policy.mistakes().length;
  const { output, styles } = hosted.note({ path: route.file, body, source: route.source, page });
  const named = [inShared(page.shell), inShared(page.styles), namedFiles(page.own)];
  const inTwins = twins.map((twin) => namedFiles(String(twin.body)));
  const facts = {
    styles,
    mistakes: hosted.policy.mistakes().slice(told),
    links: withLinks ? outputLinks(output) : undefined,
    assets: [...new Set([...named, ...inTwins].flatMap(({ assets }) => assets))],
    originals: pictures.note(named.flatMap(({ originals }) => originals)),
  };
  return [{ ...output, facts }, ...twins];
}
