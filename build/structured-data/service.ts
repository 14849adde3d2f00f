import type { Service } from 'schema-dts';
import type { Settings } from '../../model/settings.ts';

/** A service; an Offer only when price is a number, in US dollars (specification, part 2, section 3). */
export function serviceData(
  settings: Settings,
  service: {
    url: string;
    name: string;
    description: string;
    category: string;
    price?: number;
    currency?: string;
  },
): Service {
  return {
    '@type': 'Service',
    '@id': `${service.url}#service`,
    name: service.name,
    description: service.description,
    serviceType: service.category,
    category: service.category,
    url: service.url,
    provider: { '@id': `${settings.url}/#organization` },
    areaServed: settings.states.map((name) => ({ '@type': 'State', name })),
    ...(typeof service.price === 'number' && {
      offers: {
        '@type': 'Offer',
        price: service.price,
        priceCurrency: service.currency ?? 'USD',
        url: service.url,
      },
    }),
  } as Service;
}
