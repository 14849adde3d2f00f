import { createElement } from 'react';
import { PricingPage } from '../../templates/pages/PricingPage.tsx';
import { ServicePage } from '../../templates/pages/ServicePage.tsx';
import { faqPage } from '../structured-data/faq.ts';
import { serviceData } from '../structured-data/service.ts';
import { type PlanContext, type Route, route } from './route.ts';

/** The service pages and the pricing pages. */
export function serviceRoutes(context: PlanContext): Route[] {
  const { content, markdown, site } = context;
  const { settings } = content;
  const named = new Map(
    [...content.services, ...content.pricing].map(({ slug, path, data }) => [
      slug,
      { path, name: data.listing.name },
    ]),
  );
  const services = content.services.map((entry) => {
    const { slug, path, data, body, file } = entry;
    const url = `${site.origin}${path}`;
    const related = data.related.items.map(({ service, description }) => ({
      title: named.get(service)?.name ?? service,
      href: named.get(service)?.path ?? '/services',
      description,
    }));
    return route(context, {
      path,
      entry,
      label: data.listing.name,
      heading: data.hero.title,
      art: { seed: slug, palette: 'service' },
      seo: data.seo,
      graph: [
        serviceData(settings, {
          url,
          name: data.listing.name,
          description: data.seo.description,
          ...data.record,
        }),
        ...(data.faq ? [faqPage(url, data.faq.items)] : []),
      ],
      page: () => createElement(ServicePage, { service: data, intro: markdown.page(body, file), related }),
    });
  });
  const pricing = content.pricing.map((entry) => {
    const { slug, path, data, body, file } = entry;
    const url = `${site.origin}${path}`;
    return route(context, {
      path,
      entry,
      label: data.listing.name,
      heading: data.hero.title,
      art: { seed: slug, palette: 'service' },
      seo: data.seo,
      graph: [
        serviceData(settings, {
          url,
          name: data.listing.name,
          description: data.seo.description,
          ...data.record,
        }),
        ...(data.faq ? [faqPage(url, data.faq.items)] : []),
      ],
      page: () => createElement(PricingPage, { pricing: data, intro: markdown.page(body, file) }),
    });
  });
  return [...services, ...pricing];
}
