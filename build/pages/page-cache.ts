import type { Content } from '../../model/content.ts';
import { codeHash, contentHash, readJson, storeJson } from '../base/cache.ts';
import { casingKey } from '../content/casing.ts';
import type { Fragment } from './inspect/fragment.ts';
import type { RenderContext } from './render-page.tsx';
import type { Route } from './routes/route.ts';

/** What is a page's own: plain data. */
export interface OwnPage {
  slots: readonly string[];
  fragments: readonly Fragment[];
  /** Its markdown alternate, where it is known. */
  alternate?: string;
}

type Site = RenderContext['site'];

/** What pages ask for besides text: each answer has files made. */
const REQUESTS = ['art', 'picture', 'portrait'] as const;

/** A request with its answer, as JSON. */
type Request = [name: (typeof REQUESTS)[number], args: unknown[], answer: string];

/**
 * Keeps the pages of posts, the one kind that grows. A post is rendered again when its file, a post that it lists, any file
 * that is no post, or the code changes.
 */
export function createPageCache(content: Content, context: RenderContext) {
  const { posts: _, unpublished, today, ...others } = content;
  const site = contentHash(codeHash(), JSON.stringify([others, context.site]), casingKey(content));
  // JSON has null for what was left out.
  const ask = (name: Request[0], args: readonly unknown[]): string => {
    const answer = context.site[name] as (...args: unknown[]) => unknown;
    return JSON.stringify(answer(...args.map((arg) => arg ?? undefined)) ?? null);
  };
  /** The site as a page sees it that is recorded. */
  const recorded = (requests: Request[]): Site => {
    const watch = (name: Request[0]) => [
      name,
      (...args: unknown[]) => {
        const answer = ask(name, args);
        requests.push([name, args, answer]);
        return JSON.parse(answer) ?? undefined;
      },
    ];
    return { ...context.site, ...Object.fromEntries(REQUESTS.map(watch)) };
  };
  /** @param render renders a page for a site */
  return (
    route: Route,
    key: string,
    render: (route: Route, site: Site) => OwnPage,
    alternateOf: (route: Route, page: OwnPage) => string,
  ): OwnPage => {
    const name = contentHash(site, JSON.stringify(route.head), key);
    const known = readJson<OwnPage & { requests: Request[] }>('pages', name);
    // Asking again has the files made again.
    if (known?.requests.every(([name, args, answer]) => ask(name, args) === answer)) return known;
    const requests: Request[] = [];
    const own = render(route, recorded(requests));
    const page = { ...own, alternate: alternateOf(route, own) };
    storeJson('pages', name, { ...page, requests });
    return page;
  };
}
