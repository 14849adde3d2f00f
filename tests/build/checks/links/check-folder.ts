import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLinkCheck } from '../../../../build/checks/links/link-check.ts';
import { finishLinks, type LinkOptions, type LinkSummary } from '../../../../build/checks/links/links.ts';
import { noteLinks } from '../../../../build/checks/links/note-links.ts';
import { sitePages } from '../../../../build/checks/links/site-pages.ts';
import { listFiles } from '../../../../build/base/list-files.ts';
import type { Output } from '../../../../build/base/output.ts';
import type { Route } from '../../../../build/pages/routes/route.ts';
import type { Content } from '../../../../model/content.ts';

/**
 * Checks the links of a finished site in its folder, as a build checks them while pages pass by.
 * @param folder absolute path
 * @throws ContentError naming page, content file and line of each link that does not lead straight to its target
 */
export async function checkLinks(
  folder: string,
  routes: readonly Route[],
  content: Content,
  options: LinkOptions,
): Promise<LinkSummary> {
  const check = createLinkCheck(content);
  const files = listFiles(folder);
  async function* outputs(): AsyncGenerator<Output> {
    for (const { file, source = file } of sitePages(files, routes, content, options.static)) {
      yield { path: file, body: await readFile(join(folder, file), 'utf8'), source };
    }
  }
  for await (const _ of noteLinks(outputs(), check));
  const present = new Map(files.map((file) => [file, undefined]));
  return finishLinks(check, { staged: { folder, files: present }, routes, content }, options);
}
