import type { CountryLeaf, OrganizationLeaf, StateLeaf, WebSiteLeaf } from 'schema-dts';
import type { BrandLogo } from '../../../model/brand.ts';
import type { Settings } from '../../../model/settings.ts';
import { COUNTRY, isWholeCountry } from '../../../rules/states.ts';
import { imageObject, type Named, ref, theAgency } from './nodes.ts';

/** The side of icon-512.png in pixels. Google asks for at least 112. */
const LOGO_SIDE = 512;

/** A wide logo as a bitmap, and its height in pixels. */
export const LOGO_BITMAP = 'logo-256.png';
export const LOGO_HEIGHT = 256;

/** The size of the bitmap. */
export function logoSize({ light: { width, height } }: BrandLogo) {
  return { width: Math.round((LOGO_HEIGHT * width) / height), height: LOGO_HEIGHT };
}

/** The address of the logo. */
export const logoOf = ({ url, brand }: Settings) => `${url}/${brand.logo ? LOGO_BITMAP : 'icon-512.png'}`;

/** The agency in short, for every page. */
export function agencyNode(settings: Settings): Named<OrganizationLeaf> {
  const { name, url } = settings;
  return { '@type': 'Organization', ...theAgency(url), name, url: `${url}/`, logo: logoOf(settings) };
}

/** The agency in full. Google asks for this only on the home page or the page about the organization. */
export function organization(settings: Settings, logo?: BrandLogo): Named<OrganizationLeaf> {
  const size = logo ? logoSize(logo) : { width: LOGO_SIDE, height: LOGO_SIDE };
  const { address, email, phone, language } = settings;
  return {
    ...agencyNode(settings),
    logo: imageObject(logoOf(settings), size),
    legalName: settings.legalName,
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
      availableLanguage: LANGUAGE_NAMES.of(new Intl.Locale(language).language),
    },
    foundingDate: String(settings.founded),
    sameAs: profiles(settings),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    areaServed: areaServed(settings),
  };
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });
const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** The states served, or the country if the agency serves all of them or names none. */
export function areaServed({ states, address }: Settings): (StateLeaf | CountryLeaf)[] {
  if (isWholeCountry(states)) return [{ '@type': 'Country', name: COUNTRY }];
  if (states.length === 0)
    return [{ '@type': 'Country', name: COUNTRY_NAMES.of(address.country) ?? COUNTRY }];
  return states.map((name) => ({ '@type': 'State', name }));
}

/** URLs of public profiles; undefined if there are none, because search engines report empty lists. */
export function profiles({ social }: Settings): string[] | undefined {
  return social.length > 0 ? social.map(({ url }) => url) : undefined;
}

/** The site in short, for every page. */
export function site({ name, url, language }: Settings): Named<WebSiteLeaf> {
  return {
    '@type': 'WebSite',
    ...ref(`${url}/`, 'website'),
    name,
    url: `${url}/`,
    inLanguage: language,
    publisher: theAgency(url),
  };
}

/** The site in full. Search engines may show its host if the name is not unique. */
export function webSite(settings: Settings): Named<WebSiteLeaf> {
  const alternateName = new URL(settings.url).host.replace(/^www\./, '');
  return { ...site(settings), alternateName, description: settings.description };
}
