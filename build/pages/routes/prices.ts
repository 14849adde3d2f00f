import { createElement } from 'react';
import { GuaranteePage } from '../../../templates/pages/GuaranteePage.tsx';
import { PricesPage } from '../../../templates/pages/PricesPage.tsx';
import type { PricedService } from '../../../templates/parts/ServicePrices.tsx';
import { faqPage } from '../structured-data/web-page.ts';
import { type PlanContext, type Route, route } from './route.ts';

/** What each service costs, with its price list, if it has one. */
export function pricedServices({ content: { services, pricing } }: PlanContext): PricedService[] {
  return services.map(({ slug, path, data }) => {
    const list = pricing.find((other) => other.data.parent === slug);
    const plans = list && { href: list.path, label: list.data.listing.name };
    return { slug, name: data.listing.name, href: path, price: data.pricing, plans };
  });
}

/** The price page, if there is one, with the prices of services and industries. */
export function priceRoute(context: PlanContext): Route | undefined {
  const { industries, pages } = context.content;
  const entry = pages.prices;
  if (!entry) return undefined;
  const { cityProgram } = entry.data;
  const programs = [
    ...(cityProgram ? [{ ...cityProgram, href: '/services#locations' }] : []),
    ...industries.flatMap(({ path, data }) =>
      data.record.price ? [{ name: data.name, href: path, from: data.record.price }] : [],
    ),
  ];
  return route(context, {
    entry,
    label: context.content.words.pages.prices,
    art: { seed: entry.slug, palette: 'service' },
    graph: ({ url }) => faqPage(url, entry.data.faq, context.casing),
    page: () => createElement(PricesPage, { page: entry.data, services: pricedServices(context), programs }),
  });
}

/** The guarantee page, if there is one, with the terms of services, industries and cities. */
export function guaranteeRoute(context: PlanContext): Route | undefined {
  const { services, industries, pages } = context.content;
  const entry = pages.guarantee;
  if (!entry) return undefined;
  const { cities } = entry.data;
  return route(context, {
    entry,
    label: context.content.words.pages.guarantee,
    art: { seed: entry.slug, palette: 'spring' },
    graph: ({ url }) => faqPage(url, entry.data.faq, context.casing),
    page: () =>
      createElement(GuaranteePage, {
        page: entry.data,
        services: services.map(({ slug, path, data }) => ({
          ...{ slug, name: data.listing.name, href: path, terms: data.guaranteeTerms },
        })),
        programs: [
          ...industries.map(({ slug, path, data }) => ({
            ...{ slug, name: data.name, href: path, terms: data.guaranteeTerms },
          })),
          {
            slug: 'cities',
            name: context.content.words.cities.programs,
            href: '/services#locations',
            terms: cities,
          },
        ],
      }),
  });
}
