import type { GeoCoordinatesLeaf, LocalBusinessLeaf, OfferLeaf, ServiceLeaf } from 'schema-dts';
import type { Location } from '../../../model/location.ts';
import type { Settings } from '../../../model/settings.ts';
import { STATE_CODES } from '../../../rules/states.ts';
import { type Named, ref, theAgency } from './nodes.ts';
import { areaServed, logoOf, profiles } from './organization.ts';

/** A service, with an offer if it has a price. */
export function serviceData(
  settings: Settings,
  service: {
    /** Absolute URL of its page. */
    url: string;
    name: string;
    description: string;
    category: string;
    /** Per month. */
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
    areaServed: areaServed(settings),
    offers: typeof price === 'number' ? monthlyOffer(url, price, currency) : undefined,
  };
}

/** The price, and again as a price by the month (UN/CEFACT code MON), which not all readers know. */
function monthlyOffer(url: string, price: number, priceCurrency: string): OfferLeaf {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency,
    priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency, unitCode: 'MON' },
  };
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** The office in a city. @param page absolute URLs */
export function localBusiness(
  settings: Settings,
  { city, state, business, seo }: Location,
  page: { url: string; image: string },
): Named<LocalBusinessLeaf> {
  const { opens, closes } = business;
  const { address } = settings;
  const region = STATE_CODES.get(state);
  const isHeadquarters =
    !business.street && business.locality === address.locality && region === address.region;
  const office = isHeadquarters ? address : business;
  const geo: GeoCoordinatesLeaf = {
    '@type': 'GeoCoordinates',
    latitude: business.latitude,
    longitude: business.longitude,
  };
  return {
    '@type': 'LocalBusiness',
    ...ref(page.url, 'business'),
    name: `${settings.name} ${city}`,
    description: seo.description,
    url: page.url,
    telephone: settings.phone,
    email: settings.email,
    image: page.image,
    logo: logoOf(settings),
    priceRange: '$$',
    sameAs: profiles(settings),
    parentOrganization: theAgency(settings.url),
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: business.locality,
      addressRegion: region,
      postalCode: office.postalCode ?? business.postalCode,
      addressCountry: address.country,
    },
    geo,
    areaServed: { '@type': 'GeoCircle', geoMidpoint: geo, geoRadius: `${business.radiusMiles} mi` },
    openingHoursSpecification:
      opens && closes
        ? { '@type': 'OpeningHoursSpecification', dayOfWeek: WEEKDAYS, opens, closes }
        : undefined,
  };
}
