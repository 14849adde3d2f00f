import type { Organization } from 'schema-dts';
import type { Settings } from '../../model/settings.ts';

/** The agency itself; every page's graph names it by this @id. */
export function organization(settings: Settings): Organization {
  return {
    '@type': 'Organization',
    '@id': `${settings.url}/#organization`,
    name: settings.name,
    legalName: settings.legalName,
    url: `${settings.url}/`,
    logo: `${settings.url}/icon-512.png`,
    description: settings.description,
    email: settings.email,
    telephone: settings.phone,
    foundingDate: String(settings.founded),
    sameAs: settings.social.map(({ url }) => url),
    address: {
      '@type': 'PostalAddress',
      addressLocality: settings.address.locality,
      addressRegion: settings.address.region,
      addressCountry: settings.address.country,
    },
    areaServed: settings.states.map((name) => ({ '@type': 'State', name })),
  };
}
