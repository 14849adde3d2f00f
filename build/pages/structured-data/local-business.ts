import type { GeoCoordinatesLeaf, LocalBusinessLeaf } from 'schema-dts';
import type { Location } from '../../../model/location.ts';
import type { Settings } from '../../../model/settings.ts';
import { type Named, ref, theAgency } from './nodes.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/**
 * The office that serves a city (specification, part 2, sections 3 and 9).
 * @param page its absolute address and the absolute address of its picture
 */
export function localBusiness(
  settings: Settings,
  { city, business, seo }: Location,
  page: { url: string; image: string },
): Named<LocalBusinessLeaf> {
  const { opens, closes } = business;
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
    logo: ref(`${settings.url}/`, 'logo'),
    priceRange: '$$',
    sameAs: settings.social.map(({ url }) => url),
    parentOrganization: theAgency(settings.url),
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.street,
      addressLocality: business.locality,
      addressRegion: business.region,
      postalCode: business.postalCode,
      addressCountry: settings.address.country,
    },
    geo,
    areaServed: { '@type': 'GeoCircle', geoMidpoint: geo, geoRadius: `${business.radiusMiles} mi` },
    openingHoursSpecification:
      opens && closes
        ? { '@type': 'OpeningHoursSpecification', dayOfWeek: WEEKDAYS, opens, closes }
        : undefined,
  };
}
