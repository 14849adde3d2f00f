import type { Content } from '../../model/content.ts';
import { codeHash, contentHash, readJson, storeJson } from '../base/cache.ts';
import { casingKey } from '../content/casing.ts';
import type { Fragment } from './inspect/fragment.ts';
import type { RenderContext } from './render-page.tsx';
import type { Route } from './routes/route.ts';

/** The parts of a page that no other page has, as plain data. */
export interface OwnPage {
  slots: readonly string[];
  fragments: readonly Fragment[];
  /** Its markdown alternate, if it was in the cache. */
  alternate?: string;
}

type Site = RenderContext['site'];

/** What pages request besides text. Each request adds files to the site. */
const REQUESTS = ['art', 'picture', 'portrait'] as const;

/** A request with its response as JSON. */
type AssetRequest = [name: (typeof REQUESTS)[number], args: unknown[], answer: string];

/**
 * Caches the pages of posts, because only their number grows. A post is rendered again when its file changes, a post that it
 * lists, any file that is not a post, or the code.
 */
export function createPageCache(content: Content, context: RenderContext) {
  const { posts: _, unpublished, today, ...others } = content;
  const site = contentHash(codeHash(), JSON.stringify([others, context.site]), casingKey(content));
  // JSON replaces undefined with null.
  const ask = (name: AssetRequest[0], args: readonly unknown[]): string => {
    const answer = context.site[name] as (...args: unknown[]) => unknown;
    return JSON.stringify(answer(...args.map((arg) => arg ?? undefined)) ?? null);
  };
  /** The site, which adds what a page requests to a list. */
  const recording = (requests: AssetRequest[]): Site => {
    const record = (name: AssetRequest[0]) => [
      name,
      (...args: unknown[]) => {
        const answer = ask(name, args);
        requests.push([name, args, answer]);
        return JSON.parse(answer) ?? undefined;
      },
    ];
    return { ...context.site, ...Object.fromEntries(REQUESTS.map(record)) };
  };
  /** @param render renders a page for a site */
  return (
    route: Route,
    key: string,
    render: (route: Route, site: Site) => OwnPage,
    alternateOf: (route: Route, page: OwnPage) => string,
  ): OwnPage => {
    const name = contentHash(site, JSON.stringify(route.head), key);
    const cached = readJson<OwnPage & { requests: AssetRequest[] }>('pages', name);
    // Repeating the requests adds their files to the site.
    if (cached?.requests.every(([name, args, answer]) => ask(name, args) === answer)) return cached;
    const requests: AssetRequest[] = [];
    const page = render(route, recording(requests));
    const complete = { ...page, alternate: alternateOf(route, page) };
    storeJson('pages', name, { ...complete, requests });
    return complete;
  };
}
