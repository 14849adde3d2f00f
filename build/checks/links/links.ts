import type { Content } from '../../../model/content.ts';
import { type Staged, stagedFile } from '../../publish/stage.ts';
import { ContentError } from '../../base/errors.ts';
import { FILES_OF_PARTS, type Part } from '../../parts.ts';
import type { Route } from '../../pages/routes/route.ts';
import { everyPage } from './every-page.ts';
import { explainLinks, linkTargets } from './explain-links.ts';
import type { BrokenLink, LinkCheck, RememberedLinks, SortedPage } from './link-check.ts';
import { sitePages } from './site-pages.ts';

/** What the check found beside mistakes. */
export interface LinkSummary {
  /** Internal addresses and anchors that pages link to. */
  checked: number;
  /** Addresses of other sites, sorted, and how many there are; checked only on request. */
  readonly external: string[];
  elsewhere: number;
}

/** How much is checked. */
export interface LinkOptions {
  /** Ask other sites, too. */
  external: boolean;
  /** Parts that the site is built without. */
  skip?: ReadonlySet<Part>;
  /** `check` visits the whole site over HTTP, too. */
  command?: string;
  /** Absolute path of static/, to name its files. */
  static?: string;
}

/** A staged site. */
interface StagedLinks {
  /** Pages that were not noted while they passed by. */
  made?: Iterable<SortedPage>;
  staged: Pick<Staged, 'folder' | 'kept'> & { files: ReadonlyMap<string, unknown> };
  routes: readonly Route[];
  content: Content;
}

/**
 * Ends a check whose pages were all noted, or are remembered.
 * @throws ContentError naming page, content file and line of each link that does not lead straight to its target
 */
export async function finishLinks(
  check: LinkCheck,
  { staged, routes, content, made = [] }: StagedLinks,
  options: LinkOptions,
  remembered?: RememberedLinks,
): Promise<LinkSummary> {
  const present = new Set(staged.files.keys());
  const fileOf = (file: string) => stagedFile(staged, file);
  const origin = content.settings.url;
  const failFor = async (broken: readonly BrokenLink[]) => {
    if (broken.length === 0) return;
    const pages = sitePages(present, routes, content, options.static);
    const sources = new Map(pages.flatMap(({ path, source }) => (source ? [[path, source] as const] : [])));
    const everywhere = await everyPage(broken, fileOf, pages, origin);
    throw new ContentError(await explainLinks(everywhere, sources, linkTargets(routes, content), origin));
  };
  const leftOut = [...(options.skip ?? [])].flatMap((part) => FILES_OF_PARTS[part]);
  const has = (file: string) => present.has(file) || leftOut.some((pattern) => pattern.test(file));
  for (const page of made) check.noteSorted(page);
  const found = check.finish({ has }, remembered);
  await failFor(found.broken);
  if (options.command === 'check') {
    const { crawl } = await import('../../crawl/crawl.ts');
    const visited = await crawl(staged.folder, routes, origin);
    await failFor(visited.broken);
  }
  if (options.external) {
    const { brokenElsewhere } = await import('../../crawl/external-links.ts');
    await failFor(await brokenElsewhere(found.external));
  }
  return {
    checked: found.checked,
    elsewhere: found.elsewhere,
    get external() {
      return found.external;
    },
  };
}
