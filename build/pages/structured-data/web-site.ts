import type { WebSiteLeaf } from 'schema-dts';
import type { Settings } from '../../../model/settings.ts';
import { LANGUAGE } from '../../../rules/language.ts';
import { type Named, ref, theAgency } from './nodes.ts';

/** The site, as part of which every page is told. Search engines may show its host where the name is not unique. */
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
