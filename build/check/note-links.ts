import type { AnyOutput, Output } from '../outputs/output.ts';
import { pagePath } from '../page-file.ts';
import type { LinkCheck } from './link-check.ts';
import type { PageLinks } from './page-links.ts';
import { linksOf } from './site-pages.ts';

/** Passes a site on, and notes the links of every page on the way; those of pages that stay are known. */
export async function* noteLinks(
  outputs: AsyncIterable<AnyOutput>,
  check: LinkCheck,
): AsyncGenerator<AnyOutput> {
  for await (const output of outputs) {
    const links = linksIn(output);
    if (links) check.note(links);
    yield output;
  }
}

function linksIn(output: AnyOutput): PageLinks | undefined {
  if ('kept' in output) return undefined;
  if ('facts' in output && output.facts) return output.facts.links;
  return 'body' in output ? outputLinks(output) : undefined;
}

/** The links of a file of the site, when it is a page. */
export function outputLinks({ path: file, body, source }: Output): PageLinks | undefined {
  if (!file.endsWith('.html')) return undefined;
  return linksOf({ path: pagePath(file), isHandMade: source.endsWith('.html') }, String(body));
}
