import type { OrganizationLeaf } from 'schema-dts';
import type { Settings } from '../../../model/settings.ts';
import { imageObject } from './image.ts';
import { type Named, ref, theAgency } from './nodes.ts';

/** Side of icon-512.png in pixels. Google asks for 112 or more. */
const LOGO_SIDE = 512;

/** The agency itself; every page's graph names it by this @id. */
export function organization(settings: Settings): Named<OrganizationLeaf> {
  const { url, address, email, phone } = settings;
  const size = { width: LOGO_SIDE, height: LOGO_SIDE };
  return {
    '@type': 'Organization',
    ...theAgency(url),
    name: settings.name,
    legalName: settings.legalName,
    url: `${url}/`,
    logo: imageObject(ref(`${url}/`, 'logo')['@id'], `${url}/icon-512.png`, size),
    description: settings.description,
    slogan: settings.tagline,
    email,
    telephone: phone,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: phone,
      email,
      areaServed: address.country,
      availableLanguage: 'English',
    },
    foundingDate: String(settings.founded),
    sameAs: settings.social.map((profile) => profile.url),
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.locality,
      addressRegion: address.region,
      addressCountry: address.country,
    },
    areaServed: settings.states.map((name) => ({ '@type': 'State', name })),
  };
}
