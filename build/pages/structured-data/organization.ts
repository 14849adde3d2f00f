import type { OrganizationLeaf, WebSiteLeaf } from 'schema-dts';
import type { Settings } from '../../../model/settings.ts';
import { LANGUAGE } from '../../../rules/language.ts';
import { imageObject, type Named, ref, theAgency } from './nodes.ts';

/** Side of icon-512.png in pixels. Google asks for 112 or more. */
const LOGO_SIDE = 512;

export function organization(settings: Settings): Named<OrganizationLeaf> {
  const { url, address, email, phone } = settings;
  const size = { width: LOGO_SIDE, height: LOGO_SIDE };
  return {
    '@type': 'Organization',
    ...theAgency(url),
    name: settings.name,
    legalName: settings.legalName,
    url: `${url}/`,
    logo: imageObject(ref(`${url}/`, 'logo'), `${url}/icon-512.png`, size),
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
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    areaServed: settings.states.map((name) => ({ '@type': 'State', name })),
  };
}

/** Search engines may show its host where the name is not unique. */
export function webSite(settings: Settings): Named<WebSiteLeaf> {
  return {
    '@type': 'WebSite',
    ...ref(`${settings.url}/`, 'website'),
    name: settings.name,
    alternateName: new URL(settings.url).host.replace(/^www\./, ''),
    url: `${settings.url}/`,
    description: settings.description,
    inLanguage: LANGUAGE,
    publisher: theAgency(settings.url),
  };
}
