import type { Route } from '../pages/routes/route.ts';
import { twinFile } from '../pages/routes/twin.ts';
import type { Output } from '../base/output.ts';

/**
 * Every listed page as markdown, at the address of the page with ".md" behind it. One is made at a time, so that
 * memory does not grow with the number of pages.
 */
export function* markdownTwins(routes: readonly Route[]): Generator<Output> {
  for (const route of routes) {
    if (route.markdown) yield { path: twinFile(route.file), body: route.markdown(), source: route.source };
  }
}
