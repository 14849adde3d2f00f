import { createElement } from 'react';
import { LocationPage } from '../../templates/pages/LocationPage.tsx';
import { faqPage } from '../structured-data/faq.ts';
import { localBusiness } from '../structured-data/local-business.ts';
import { type PlanContext, type Route, route } from './route.ts';

/** The city pages (specification, part 2, section 2.4). */
export function locationRoutes(context: PlanContext): Route[] {
  const { content, markdown, site, assets } = context;
  return content.locations.map((entry) => {
    const { slug, path, data, body, file } = entry;
    const url = `${site.origin}${path}`;
    return route(context, {
      path,
      entry,
      label: `${data.city}, ${data.state}`,
      heading: data.hero.title,
      art: { seed: slug, palette: 'location' },
      seo: data.seo,
      graph: [localBusiness(content.settings, data, url), faqPage(url, data.faq.items, context.casing)],
      page: () =>
        createElement(LocationPage, {
          slug,
          location: data,
          intro: markdown.page(body, file),
          map: assets.map,
        }),
    });
  });
}
