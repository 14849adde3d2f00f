import { join } from 'node:path';
import { derived } from '../base/derive.ts';
import { PROJECT } from '../base/files.ts';
import { once } from '../base/memoize.ts';
import type { Fragment } from './inspect/fragment.ts';
import type { PageReader } from './inspect/inspect-page.ts';
import { type RenderContext, renderSlots } from './render-page.tsx';
import type { Route } from './routes/route.ts';

/** The parts of a page that no other page has, as plain data. */
export interface OwnPage {
  slots: readonly string[];
  fragments: readonly Fragment[];
}

export function renderOwn(route: Route, site: RenderContext['site'], reader: PageReader): OwnPage {
  const slots = renderSlots(route, site);
  return { slots, fragments: reader.slots(slots) };
}

/** Saves a second per hundred pages. Their templates are behind the routes. */
const ownPages = derived('pages', join(PROJECT, 'build/site.ts'));

/**
 * The same for pages of the site, which are kept. A page depends on its props and on the data of the site; the functions
 * of the site are asked.
 * @param words everything that the site's casing depends on
 */
export function createOwnPages({ site }: Pick<RenderContext, 'site'>, words: unknown, reader: PageReader) {
  const { casing, ...others } = site;
  const isFunction = ([, value]: [string, unknown]) => typeof value === 'function';
  const functions = Object.fromEntries(Object.entries(others).filter(isFunction)) as Record<
    string,
    (...args: unknown[]) => unknown
  >;
  const data = Object.fromEntries(Object.entries(others).filter((entry) => !isFunction(entry)));
  const siteKey = once(() => ownPages.key(data, words, reader.formTarget));
  return (route: Route): OwnPage => {
    const { path, file, head, crumbs, graph, art } = route;
    const { type, props } = route.page();
    const template = typeof type === 'string' ? type : type.name;
    const key = ownPages.key(siteKey(), path, file, template, props, head, crumbs, graph, art);
    return ownPages.asking(
      key,
      (name: string, ...args: unknown[]) => functions[name]?.(...args),
      (ask) => {
        const asking = Object.keys(functions).map((name) => [
          name,
          (...args: unknown[]) => ask(name, ...args),
        ]);
        return renderOwn(route, { ...site, ...Object.fromEntries(asking) }, reader);
      },
    );
  };
}
