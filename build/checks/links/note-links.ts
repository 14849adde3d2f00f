import type { AnyOutput, Output, SharedText } from '../../base/output.ts';
import { pagePath } from '../../base/page-file.ts';
import { remembered } from '../../base/memoize.ts';
import type { LinkCheck } from './link-check.ts';
import { type PageLinks, resolvedLinks, writtenLinks } from './page-links.ts';
import { linksOf } from './site-pages.ts';

/** Passes a site on, and notes the links of every page on the way whose facts are not told with it. */
export async function* noteLinks(
  outputs: AsyncIterable<AnyOutput>,
  check: LinkCheck,
): AsyncGenerator<AnyOutput> {
  for await (const output of outputs) {
    const links = 'body' in output && !output.facts ? outputLinks(output) : undefined;
    if (links) check.note(links);
    yield output;
  }
}

/** The links of a file of the site, when it is a page. */
export function outputLinks({ path: file, body, source, page }: Output): PageLinks | undefined {
  if (!file.endsWith('.html')) return undefined;
  const path = pagePath(file);
  if (page) return resolvedLinks(path, ofShell(page.shell), writtenLinks(page.own));
  return linksOf({ path, isHandMade: source.endsWith('.html') }, String(body));
}

const ofShell = remembered(({ text }: SharedText) => writtenLinks(text));
