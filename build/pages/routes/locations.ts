import { createElement } from 'react';
import type { Content } from '../../../model/content.ts';
import { LocationPage } from '../../../templates/pages/LocationPage.tsx';
import { localBusiness } from '../structured-data/service.ts';
import { faqPage } from '../structured-data/web-page.ts';
import { caseLink } from './case-studies.ts';
import { type PlanContext, type Route, route } from './route.ts';
import { planLink } from './services.ts';

/** The price on city pages: of the city program, or of the service that the price page names. */
function cityPrice(content: Content): Parameters<typeof LocationPage>[0]['price'] {
  const { data, path = '' } = content.pages.prices ?? {};
  if (data?.cityProgram)
    return { ...data.cityProgram, per: 'month', href: data.industries && `${path}#programs` };
  const service = content.services.find(({ slug }) => slug === data?.cities);
  const { pricing, listing } = service?.data ?? {};
  return service && pricing?.from
    ? { ...pricing, name: listing?.name ?? '', href: planLink(content, service) }
    : undefined;
}

export function locationRoutes(context: PlanContext): Route[] {
  const { content, markdown, assets } = context;
  return content.locations.map((entry) => {
    const { slug, data } = entry;
    return route(context, {
      kind: { name: 'locations', budget: 'content', group: content.locale.t('Locations') },
      entry,
      label: `${data.city}, ${data.state}`,
      art: { seed: slug, palette: 'location' },
      graph: (page) => [
        localBusiness(content.settings, data, page),
        ...faqPage(page.url, data.faq, context.casing),
      ],
      page: () =>
        createElement(LocationPage, {
          slug,
          location: data,
          map: assets.map,
          studies: content.cases.map(caseLink),
          surroundings: assets.cityMaps.get(slug)?.view,
          intro: markdown(entry).html,
          price: cityPrice(content),
          guarantee: data.guarantee ?? content.pages.guarantee?.data.cities?.promise,
        }),
    });
  });
}
