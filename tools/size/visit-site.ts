import type { PageKind } from '../../build/pages/routes/route.ts';
import { createSiteServer, listen } from '../../build/serve/serve.ts';
import { launch } from '../../tests/browser/chromium.ts';
import { type VisitWeight, weighVisit } from '../../tests/browser/page-weight-visit.ts';
import { pageNamed, readSite, type SitePage } from './site-files.ts';

/** A visit and the kind of its page. */
export interface KindVisit extends VisitWeight {
  kind: PageKind;
}

/** Visits of a built site. */
export interface SiteVisits {
  visits: KindVisit[];
  /** The first page, by somebody who has not decided about cookies. */
  undecided: VisitWeight;
}

/** A phone of the middle class is about this many times slower than a desk (Lighthouse, mobile). */
const SLOW_DOWN = 4;

/**
 * Visits pages of a built site in Chromium, one of each kind or those named.
 * @param folder absolute path of the published folder
 * @param named addresses
 * @throws UserError for an address that has no page; Error when there is no browser
 */
export async function visitSite(folder: string, named: readonly string[]): Promise<SiteVisits> {
  const { pages } = await readSite(folder);
  const wanted = named.length > 0 ? named.map((path) => pageNamed(path, pages)) : longestOfKinds(pages);
  const browser = await launch();
  const server = createSiteServer(folder);
  try {
    const origin = await listen(server, 0, '127.0.0.1');
    const visits: KindVisit[] = [];
    for (const { path, kind } of wanted) {
      visits.push({ ...(await weighVisit(browser, origin, path, { slowDown: SLOW_DOWN })), kind });
    }
    const undecided = await weighVisit(browser, origin, wanted[0]?.path ?? '/', { decided: false });
    return { visits, undecided };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

function longestOfKinds(pages: readonly SitePage[]): SitePage[] {
  return [...Map.groupBy(pages, ({ kind }) => kind.name).values()].flatMap(
    (same) => same.toSorted((a, b) => b.html().length - a.html().length)[0] ?? [],
  );
}
