import type { LocalBusiness } from 'schema-dts';
import type { Location } from '../../model/location.ts';
import type { Settings } from '../../model/settings.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** The office that serves a city (specification, part 2, sections 3 and 9). */
export function localBusiness(
  settings: Settings,
  { city, business, seo }: Location,
  url: string,
): LocalBusiness {
  const geo = {
    '@type': 'GeoCoordinates' as const,
    latitude: business.latitude,
    longitude: business.longitude,
  };
  return {
    '@type': 'LocalBusiness',
    '@id': `${url}#business`,
    name: `${settings.name} ${city}`,
    description: seo.description,
    url,
    telephone: settings.phone,
    email: settings.email,
    image: `${settings.url}/icon-512.png`,
    priceRange: '$$',
    sameAs: settings.social.map((profile) => profile.url),
    parentOrganization: { '@id': `${settings.url}/#organization` },
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.street,
      addressLocality: business.locality,
      addressRegion: business.region,
      postalCode: business.postalCode,
      addressCountry: 'US',
    },
    geo,
    areaServed: { '@type': 'GeoCircle', geoMidpoint: geo, geoRadius: `${business.radiusMiles} mi` },
    ...(business.opens &&
      business.closes && {
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: WEEKDAYS,
          opens: business.opens,
          closes: business.closes,
        },
      }),
  } as LocalBusiness;
}
