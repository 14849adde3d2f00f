import { createElement } from 'react';
import type { Content, Entry } from '../../../model/content.ts';
import type { Pricing } from '../../../model/pricing.ts';
import type { Service } from '../../../model/service.ts';
import { PricingPage } from '../../../templates/pages/PricingPage.tsx';
import { ServicePage } from '../../../templates/pages/ServicePage.tsx';
import { currentOpenings } from '../../content/dates.ts';
import { serviceData } from '../structured-data/service.ts';
import { faqPage } from '../structured-data/web-page.ts';
import { calculatorTeaser } from './calculator.ts';
import { caseForService } from './case-studies.ts';
import { type PlanContext, type Route, route } from './route.ts';

/** The service pages and the price lists. */
export function serviceRoutes(context: PlanContext): Route[] {
  const { content, markdown } = context;
  const listed = new Map([...content.services, ...content.pricing].map((entry) => [entry.slug, entry]));
  const related = ({ data }: Entry<Service>) =>
    (data.related?.items ?? []).flatMap(({ service, description }) => {
      const page = listed.get(service);
      return page ? [{ title: page.data.listing.name, href: page.path, description }] : [];
    });
  return [
    ...content.services.map((entry) =>
      offerRoute(context, entry, offeredPrice(entry.data), () =>
        createElement(ServicePage, {
          service: entry.data,
          plans: planLink(content, entry),
          map: context.assets.pressMaps.get(entry.path),
          intro: markdown(entry).html,
          openings: currentOpenings(content, entry.data),
          related: related(entry),
          study: caseForService(content, entry.slug),
        }),
      ),
    ),
    ...content.pricing.map((entry) =>
      offerRoute(context, entry, entry.data.record.price, () =>
        createElement(PricingPage, {
          pricing: entry.data,
          list: entry.slug,
          intro: markdown(entry).html,
          calculator: calculatorTeaser(context),
        }),
      ),
    ),
  ];
}

/** A link to the plans of a service: its price list, or its row on the price page. */
export function planLink({ pricing, pages }: Content, { slug }: Entry<Service>): string | undefined {
  const list = pricing.find(({ data }) => data.parent === slug);
  return list?.path ?? (pages.prices && `${pages.prices.path}#${slug}`);
}

/** The monthly price for structured data. */
function offeredPrice({ record, pricing }: Service): number | undefined {
  return record.offer && pricing.per === 'month' ? pricing.from : undefined;
}

/** A service or pricing page. */
function offerRoute(
  context: PlanContext,
  entry: Entry<Service> | Entry<Pricing>,
  price: number | undefined,
  page: Route['page'],
): Route {
  const { slug, data } = entry;
  const { name } = data.listing;
  return route(context, {
    kind: { name: 'services', budget: 'content', group: context.content.locale.t('Services') },
    entry,
    label: name,
    art: { seed: slug, palette: 'service' },
    graph: ({ url }) => [
      serviceData(context.content.settings, {
        ...{ url, name, price, description: data.seo.description, category: data.record.category },
      }),
      ...faqPage(url, data.faq, context.casing),
    ],
    page,
  });
}
