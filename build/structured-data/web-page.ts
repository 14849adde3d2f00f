import type { AboutPage, ContactPage, WebPage, WebSite } from 'schema-dts';
import type { Settings } from '../../model/settings.ts';

/** The site, as part of which every page is told. */
export function webSite(settings: Settings): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${settings.url}/#website`,
    name: settings.name,
    url: `${settings.url}/`,
    description: settings.description,
    inLanguage: 'en-US',
    publisher: { '@id': `${settings.url}/#organization` },
  };
}

/**
 * The page itself.
 * @param type AboutPage and ContactPage for those two; WebPage for all others
 */
export function webPage(
  settings: Settings,
  page: { url: string; title: string; description: string; hasCrumbs: boolean; modified?: string },
  type: 'WebPage' | 'AboutPage' | 'ContactPage' = 'WebPage',
): WebPage | AboutPage | ContactPage {
  return {
    '@type': type,
    '@id': `${page.url}#webpage`,
    url: page.url,
    name: page.title,
    description: page.description,
    inLanguage: 'en-US',
    isPartOf: { '@id': `${settings.url}/#website` },
    about: { '@id': `${settings.url}/#organization` },
    ...(page.hasCrumbs && { breadcrumb: { '@id': `${page.url}#breadcrumb` } }),
    ...(page.modified && { dateModified: page.modified }),
  } as WebPage;
}
