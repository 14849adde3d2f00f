import type { Route } from '../../build/pages/routes/route.ts';
import type { Content } from '../../model/content.ts';
import { STATES, type State } from './states.tsx';

/** The gallery's pages as routes: /gallery/<name>. */
export function galleryRoutes(content: Content): Route[] {
  return STATES.map((state) => route(state, content));
}

function route({ name, isPage, render }: State, { settings }: Content): Route {
  const path = `/gallery/${name}`;
  return {
    path,
    file: `gallery/${name}.html`,
    source: import.meta.filename,
    kind: { name: 'gallery', budget: 'content' },
    label: name,
    head: {
      title: name,
      description: 'A state of the site, for tests and screenshots.',
      keywords: [],
      canonical: settings.url + path,
      type: 'website',
      robots: 'noindex',
    },
    art: { seed: name, palette: 'home' },
    crumbs: [],
    graph: [],
    listed: false,
    page: () => (
      <>
        {!isPage && <h1 className="visually-hidden">{name}</h1>}
        {render()}
      </>
    ),
  };
}
