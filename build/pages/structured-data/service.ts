import type { OfferLeaf, ServiceLeaf } from 'schema-dts';
import type { Settings } from '../../../model/settings.ts';
import { type Named, ref, theAgency } from './nodes.ts';

/** A service; an Offer only when price is a number, in US dollars (specification, part 2, section 3). */
export function serviceData(
  settings: Settings,
  service: {
    /** Absolute address of its page. */
    url: string;
    name: string;
    description: string;
    category: string;
    /** For a month. */
    price?: number;
    currency?: string;
  },
): Named<ServiceLeaf> {
  const { url, name, description, category, price, currency = 'USD' } = service;
  return {
    '@type': 'Service',
    ...ref(url, 'service'),
    name,
    description,
    serviceType: category,
    category,
    url,
    provider: theAgency(settings.url),
    areaServed: settings.states.map((state) => ({ '@type': 'State', name: state })),
    offers: typeof price === 'number' ? monthlyOffer(url, price, currency) : undefined,
  };
}

/** The price by itself, for those who read no more, and by the month (MON is the code of UN/CEFACT). */
function monthlyOffer(url: string, price: number, priceCurrency: string): OfferLeaf {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency,
    priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency, unitCode: 'MON' },
  };
}
