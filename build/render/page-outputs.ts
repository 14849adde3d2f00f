import type { Pictures } from '../assets/pictures/pictures.ts';
import { markdownTwins } from '../outputs/markdown-twins.ts';
import type { Output } from '../outputs/output.ts';
import type { Route } from '../routes/route.ts';
import { type RenderContext, renderPage } from './page.tsx';

/** The files that a route makes: its page and, unless they are left out, the page as markdown. */
export function* pageOutputs(
  route: Route,
  context: RenderContext,
  pictures: Pictures,
  withTwins: boolean,
): Generator<Output> {
  const { html, ...page } = renderPage(route, context);
  pictures.note(html);
  yield { path: route.file, body: html, source: route.source, page };
  if (withTwins) yield* markdownTwins([route]);
}
