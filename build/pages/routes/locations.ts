import { createElement } from 'react';
import { LocationPage } from '../../../templates/pages/LocationPage.tsx';
import { faqPage } from '../structured-data/faq.ts';
import { localBusiness } from '../structured-data/local-business.ts';
import { type PlanContext, previewImage, type Route, route } from './route.ts';

/** The city pages (specification, part 2, section 2.4). */
export function locationRoutes(context: PlanContext): Route[] {
  const { content, markdown, site, assets } = context;
  return content.locations.map((entry) => {
    const { slug, path, data, body, file } = entry;
    const url = `${site.origin}${path}`;
    const picture = { path, heading: data.hero.title, art: { seed: slug, palette: 'location' } as const };
    return route(context, {
      ...picture,
      kind: { name: 'locations', budget: 'content', group: 'Locations' },
      entry,
      label: `${data.city}, ${data.state}`,
      seo: data.seo,
      graph: () => [
        localBusiness(content.settings, data, { url, image: previewImage(context, picture) }),
        faqPage(url, data.faq.items, context.casing),
      ],
      page: () =>
        createElement(LocationPage, {
          slug,
          location: data,
          map: assets.map,
          intro: markdown.page(body, file),
        }),
    });
  });
}
