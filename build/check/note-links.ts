import type { Output, WrittenOutput } from '../outputs/output.ts';
import { pagePath } from '../page-file.ts';
import type { LinkCheck } from './link-check.ts';
import type { PageLinks } from './page-links.ts';
import { linksOf } from './site-pages.ts';

/** Passes a site on, and notes the links of every page on the way. */
export async function* noteLinks(
  outputs: AsyncIterable<Output | WrittenOutput>,
  check: LinkCheck,
): AsyncGenerator<Output | WrittenOutput> {
  for await (const output of outputs) {
    const links = 'bytes' in output ? output.links : outputLinks(output);
    if (links) check.note(links);
    yield output;
  }
}

/** The links of a file of the site, when it is a page. */
export function outputLinks({ path: file, body, source }: Output): PageLinks | undefined {
  if (!file.endsWith('.html')) return undefined;
  return linksOf({ path: pagePath(file), isHandMade: source.endsWith('.html') }, String(body));
}
